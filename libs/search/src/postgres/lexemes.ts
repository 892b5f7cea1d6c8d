import { z } from 'zod';
import { readLexemes } from '../text-index/document.js';
import { collectWords } from '../text-index/text-expression.js';
import type { TextConnections } from './text-connections.js';
import type { TextQuery } from './text-query.js';

const MAX_WORDS = 50_000;
const STATEMENT = {
  name: 'lexemes',
  text: `select word, tsvectorsend(to_tsvector('boutik', word)) as document from unnest($1::text[]) word`,
  row: z.strictObject({ word: z.string(), document: z.instanceof(Buffer) }),
};

/** The lexemes of words, as PostgreSQL makes them: "cartes" is "cart". It is asked once for each word. */
export class Lexemes {
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly connections: TextConnections) {}

  /** The lexemes of each word of a query, in their order: PostgreSQL divides some words. */
  async of({ anywhere, tiers }: TextQuery): Promise<ReadonlyMap<string, readonly string[]>> {
    const words = new Set<string>();
    for (const expression of [anywhere, ...tiers]) collectWords(expression, words);
    const found = new Map<string, readonly string[]>();
    const unknown: string[] = [];
    for (const word of words) {
      const lexemes = /^\d+$/.test(word) ? [word] : this.known.get(word);
      if (lexemes) found.set(word, lexemes);
      else unknown.push(word);
    }
    if (unknown.length === 0) return found;
    if (this.known.size > MAX_WORDS) this.known.clear();
    for (const { word, document } of await this.connections.run(STATEMENT, [unknown])) {
      const lexemes = inOrder(document);
      this.known.set(word, lexemes);
      found.set(word, lexemes);
    }
    return found;
  }
}

function inOrder(document: Buffer): string[] {
  return [...readLexemes(document)]
    .flatMap(({ lexeme, positions }) => positions.map((position) => ({ lexeme, position })))
    .sort((a, b) => a.position - b.position)
    .map(({ lexeme }) => lexeme);
}
