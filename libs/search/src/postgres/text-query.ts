import { optionalWords } from '../language/stop-words.js';
import { namesAt } from '../language/synonyms.js';
import { all, any, phrase, type TextExpression, type Weights } from '../text-index/text-expression.js';

/**
 * What the documents of a text contain. In a document the name without its brackets, the reference and the categories
 * have weight A, the brackets B, the specification C and the description D.
 */
export interface TextQuery {
  /** Every word anywhere in the document, the last one as a prefix; synonyms match too. */
  anywhere: TextExpression;
  /** Stricter queries, the strictest first: products that match an earlier one rank first. */
  tiers: readonly TextExpression[];
}

export const units: ReadonlySet<string> = new Set('go to mo ko w ghz mhz hz mm cm pouces kg dpi ppp ms'.split(' '));
const NUMBER = /^\d+(\.\d+)?$/;
/** Suffixes that distinguish variants of a model. */
export const variantSuffixes = ['ti', 'super', 'xt', 'xtx', 'gre', 'mini', 'plus', 'pro', 'max', 'ultra', 'lite', 'fe'];

const suffixes = any(variantSuffixes.map((one) => exactWord(one, { weights: '' })));

interface MatchOptions {
  weights: Weights;
  /** The words must be adjacent, in their order. */
  adjacent?: boolean;
  lastIsBeginning?: boolean;
  /** Also match split words and synonyms. */
  spellings?: boolean;
}

/** @param texts the words of each text; all of them must match */
export function textQuery(texts: readonly (readonly string[])[]): TextQuery {
  const others = excludeVariants(texts.flat());
  const terms = (requested: typeof texts, options: MatchOptions) => requested.map((words) => everyTerm(words, options));
  const withoutVariants = (requested: typeof texts, options: MatchOptions) =>
    all([...terms(requested, options), ...others]);
  const required = texts.map(requiredWords);
  const inName = { weights: 'A', spellings: true } as const;
  const loose = { lastIsBeginning: true, spellings: true } as const;
  return {
    anywhere: all(terms(required, { ...loose, weights: '' })),
    tiers: [
      withoutVariants(texts, { weights: 'A', adjacent: true }),
      withoutVariants(texts, { weights: 'A' }),
      withoutVariants(texts, inName),
      withoutVariants(required, inName),
      withoutVariants(required, { ...inName, weights: 'AB' }),
      all(terms(required, { ...loose, weights: 'AB' })),
    ],
  };
}

/** The words that a product must contain: optional words only as part of a known name ("pc portable") or when alone. */
export function requiredWords(words: readonly string[]): readonly string[] {
  const required: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { length } = namesAt(words, at);
    required.push(...words.slice(at, at + length).filter((word) => length > 1 || !optionalWords.has(word)));
    at += length;
  }
  return required.length === 0 ? words : required;
}

function everyTerm(words: readonly string[], options: MatchOptions): TextExpression {
  const terms: TextExpression[] = [];
  for (let at = 0; at < words.length; ) {
    const [word = '', next] = words.slice(at);
    if (NUMBER.test(word) && next !== undefined && units.has(next)) {
      // A number and its unit must be adjacent: "4 to" is not "4 cœurs, 2 To".
      terms.push(phrase([exactWord(word, options), exactWord(next, options)]));
      at += 2;
      continue;
    }
    const { length, others } = options.spellings ? namesAt(words, at) : { length: 1, others: [] };
    const lastIsBeginning = options.lastIsBeginning === true && at + length === words.length;
    terms.push(nameOrSynonym(words.slice(at, at + length), others, { ...options, lastIsBeginning }));
    at += length;
  }
  return options.adjacent ? phrase(terms) : all(terms);
}

/** Matches the words as typed, or one of their synonyms. */
function nameOrSynonym(
  words: readonly string[],
  others: readonly (readonly string[])[],
  options: MatchOptions,
): TextExpression {
  const typed = words.map((word, at) =>
    term(word, { ...options, lastIsBeginning: options.lastIsBeginning === true && at === words.length - 1 }),
  );
  return any([all(typed), ...others.map((other) => synonym(other, options))]);
}

function term(word: string, options: MatchOptions): TextExpression {
  const { weights, lastIsBeginning = false, spellings = false } = options;
  // A prefix of one letter or of a small number would match half the catalogue.
  const isPrefix = lastIsBeginning && word.length > 1 && !/^\d{1,2}$/.test(word);
  const pieces = spellings ? splitGluedWord(word) : [];
  const typed: TextExpression = { kind: 'word', word, weights, isPrefix };
  return pieces.length > 0 ? any([typed, all(pieces.map((piece) => exactWord(piece, options)))]) : typed;
}

function exactWord(word: string, { weights }: { weights: Weights }): TextExpression {
  return { kind: 'word', word, weights, isPrefix: false };
}

/** A synonym as a phrase; two words may have one word between them: "ordinateurs de bureau". */
function synonym(words: readonly string[], options: MatchOptions): TextExpression {
  const parts = words.map((word) => exactWord(word, options));
  return parts.length === 2 ? any([phrase(parts), phrase(parts, 2)]) : phrase(parts);
}

/**
 * Parts of a glued word: "rtx4070" is "rtx 4070", "750w" is "750 w"; other parts of one letter would match too much.
 */
export function splitGluedWord(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  const isMeaningful = parts.every((part) => part.length > 1) || /^\d{2,}[a-z]$/.test(word);
  return parts.length > 1 && isMeaningful ? parts : [];
}

function excludeVariants(words: readonly string[]): TextExpression[] {
  const pieces = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (pieces.some((piece) => variantSuffixes.includes(piece))) return [];
  const models = pieces.filter((piece) => /^\d{2,5}$/.test(piece));
  return models.map((model) => ({ kind: 'not', part: phrase([exactWord(model, { weights: '' }), suffixes]) }));
}
