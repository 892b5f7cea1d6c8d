/** The texts of a product as the database has indexed them. */
export interface ProductText {
  productId: number;
  /** Letters and digits of the reference, in lower case. */
  referenceKey: string;
  ean: string | null;
  /** A `tsvector` as `tsvectorsend` returns it. */
  document: Buffer;
  /** Another one after each change of the document. */
  version: number;
}

/** A lexeme and its positions, each with its weight in the two highest of its 16 bits. */
export interface LexemePositions {
  lexeme: string;
  positions: readonly number[];
}

/**
 * The lexemes of a `tsvector` in PostgreSQL's binary form (`tsvectorsend` in its `tsvector.c`): their number, then for each
 * one its text with a zero byte, the number of its positions and these.
 */
export function* readLexemes(document: Buffer): Generator<LexemePositions> {
  let at = 4;
  for (let count = document.readUInt32BE(0); count > 0; count -= 1) {
    const end = document.indexOf(0, at);
    const lexeme = document.toString('utf8', at, end);
    at = end + 1;
    const positions: number[] = [];
    const last = at + 2 * document.readUInt16BE(at);
    while (at < last) positions.push(document.readUInt16BE((at += 2)));
    at += 2;
    yield { lexeme, positions };
  }
}
