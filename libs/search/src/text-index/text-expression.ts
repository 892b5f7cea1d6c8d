/** Parts of a document, as the weights of PostgreSQL's `tsvector`; "" is all of them. */
export type Weights = 'A' | 'AB' | '';

/** What a document must contain. */
export type TextExpression =
  /** A normalized word, or as a prefix a word that begins like it. */
  | { kind: 'word'; word: string; weights: Weights; isPrefix: boolean }
  | { kind: 'all' | 'any'; parts: readonly TextExpression[] }
  /** Two in a row: `after` begins `distance` words behind the end of `before`. Neither contains "all" or "not". */
  | { kind: 'phrase'; before: TextExpression; after: TextExpression; distance: number }
  | { kind: 'not'; part: TextExpression };

export function all(parts: readonly TextExpression[]): TextExpression {
  return combine('all', parts);
}

export function any(parts: readonly TextExpression[]): TextExpression {
  return combine('any', parts);
}

/** Each part directly behind the one before it. */
export function phrase(parts: readonly TextExpression[], distance = 1): TextExpression {
  return parts.reduce((before, after) => ({ kind: 'phrase', before, after, distance }));
}

function combine(kind: 'all' | 'any', parts: readonly TextExpression[]): TextExpression {
  const [only] = parts;
  return parts.length === 1 && only ? only : { kind, parts };
}

/** Adds the words of an expression to a set. */
export function collectWords(expression: TextExpression, words: Set<string>): void {
  switch (expression.kind) {
    case 'word':
      words.add(expression.word);
      break;
    case 'phrase':
      collectWords(expression.before, words);
      collectWords(expression.after, words);
      break;
    case 'not':
      collectWords(expression.part, words);
      break;
    default:
      for (const part of expression.parts) collectWords(part, words);
  }
}

/** The expression for PostgreSQL's `to_tsquery`. Words contain only letters, digits and points: none is an operator. */
export function toTsquery(expression: TextExpression): string {
  return expression.kind === 'all' ? joined(expression.parts, '&') : nested(expression);
}

function nested(expression: TextExpression): string {
  switch (expression.kind) {
    case 'word':
      return labelled(expression);
    case 'not':
      return `!${nested(expression.part)}`;
    case 'phrase': {
      const { before, after, distance } = expression;
      return `(${joined([before, after], distance === 1 ? '<->' : `<${distance}>`)})`;
    }
    default:
      return `(${joined(expression.parts, expression.kind === 'all' ? '&' : '|')})`;
  }
}

function joined(parts: readonly TextExpression[], operator: string): string {
  return parts.map(nested).join(` ${operator} `);
}

function labelled({ word, weights, isPrefix }: { word: string; weights: Weights; isPrefix: boolean }): string {
  const label = `${isPrefix ? '*' : ''}${weights}`;
  return label === '' ? `'${word}'` : `'${word}':${label}`;
}
