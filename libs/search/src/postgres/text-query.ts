import { optionalWords } from '../language/stop-words.js';
import { namesAt } from '../language/synonyms.js';

/**
 * A text as PostgreSQL `tsquery` expressions. Words contain only letters, digits and points: none is an operator. In a
 * document the name without its brackets, the reference and the categories have weight A, the brackets B, the
 * specification C and the description D.
 */
export interface TextQuery {
  /** Every word anywhere in the document, the last one as a prefix; synonyms match too. */
  anywhere: string;
  /** Stricter queries, the strictest first: products that match an earlier one rank first. */
  tiers: readonly string[];
}

export const units: ReadonlySet<string> = new Set('go to mo ko w ghz mhz hz mm cm pouces kg dpi ppp ms'.split(' '));
const NUMBER = /^\d+(\.\d+)?$/;
/** Suffixes that distinguish variants of a model. */
export const variantSuffixes = ['ti', 'super', 'xt', 'xtx', 'gre', 'mini', 'plus', 'pro', 'max', 'ultra', 'lite', 'fe'];

interface MatchOptions {
  /** Weights of the document to search; "" is all. */
  weights: 'A' | 'AB' | '';
  /** "&" for any order, "<->" for adjacent words. */
  between: '&' | '<->';
  lastIsBeginning?: boolean;
  /** Also match split words and synonyms. */
  spellings?: boolean;
}

/** @param texts the words of each text; all of them must match */
export function textQuery(texts: readonly (readonly string[])[]): TextQuery {
  const others = excludeVariants(texts.flat());
  const withoutVariants = (requested: typeof texts, options: MatchOptions) =>
    [all(requested, options), ...others].join(' & ');
  const required = texts.map(requiredWords);
  const inName = { weights: 'A', between: '&', spellings: true } as const;
  const loose = { weights: '', between: '&', lastIsBeginning: true, spellings: true } as const;
  const tiers = [
    withoutVariants(texts, { weights: 'A', between: '<->' }),
    withoutVariants(texts, { weights: 'A', between: '&' }),
    withoutVariants(texts, inName),
    withoutVariants(required, inName),
    withoutVariants(required, { ...inName, weights: 'AB' }),
    all(required, { ...loose, weights: 'AB' }),
  ];
  return { anywhere: all(required, loose), tiers: [...new Set(tiers)] };
}

function all(texts: readonly (readonly string[])[], options: MatchOptions): string {
  return texts.map((words) => everyTerm(words, options)).join(' & ');
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

function everyTerm(words: readonly string[], options: MatchOptions): string {
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [word = '', next] = words.slice(at);
    if (NUMBER.test(word) && next !== undefined && units.has(next)) {
      terms.push(measure(word, next, options));
      at += 2;
      continue;
    }
    const { length, others } = options.spellings ? namesAt(words, at) : { length: 1, others: [] };
    const lastIsBeginning = options.lastIsBeginning === true && at + length === words.length;
    terms.push(nameOrSynonym(words.slice(at, at + length), others, { ...options, lastIsBeginning }));
    at += length;
  }
  return terms.join(` ${options.between} `);
}

/** Matches the words as typed, or one of their synonyms. */
function nameOrSynonym(
  words: readonly string[],
  others: readonly (readonly string[])[],
  options: MatchOptions,
): string {
  const typed = words.map((word, at) =>
    term(word, { ...options, lastIsBeginning: options.lastIsBeginning === true && at === words.length - 1 }),
  );
  return oneOf([allOf(typed), ...others.map((other) => phrase(other, options))]);
}

/** A number and its unit must be adjacent: "4 to" is not "4 cœurs, 2 To". */
function measure(number: string, unit: string, { weights }: MatchOptions): string {
  return `(${lexeme(number, weights)} <-> ${lexeme(unit, weights)})`;
}

function term(word: string, { weights, lastIsBeginning = false, spellings = false }: MatchOptions): string {
  // A prefix of one letter or of a small number would match half the catalogue.
  const isPrefix = lastIsBeginning && word.length > 1 && !/^\d{1,2}$/.test(word);
  const pieces = spellings ? splitGluedWord(word) : [];
  return oneOf([
    lexeme(word, weights, isPrefix),
    ...(pieces.length > 0 ? [allOf(pieces.map((piece) => lexeme(piece, weights)))] : []),
  ]);
}

function lexeme(word: string, weights: string, isPrefix = false): string {
  const label = `${isPrefix ? '*' : ''}${weights}`;
  return label === '' ? `'${word}'` : `'${word}':${label}`;
}

function oneOf(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] ?? '') : `(${choices.join(' | ')})`;
}

/** A synonym as a phrase; two words may have one word between them: "ordinateurs de bureau". */
function phrase(words: readonly string[], { weights }: MatchOptions): string {
  const lexemes = words.map((word) => lexeme(word, weights));
  if (lexemes.length === 1) return lexemes[0] ?? '';
  const phrases = [`(${lexemes.join(' <-> ')})`, ...(lexemes.length === 2 ? [`(${lexemes.join(' <2> ')})`] : [])];
  return oneOf(phrases);
}

function allOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' & ')})`;
}

/**
 * Parts of a glued word: "rtx4070" is "rtx 4070", "750w" is "750 w"; other parts of one letter would match too much.
 */
export function splitGluedWord(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  const isMeaningful = parts.every((part) => part.length > 1) || /^\d{2,}[a-z]$/.test(word);
  return parts.length > 1 && isMeaningful ? parts : [];
}

function excludeVariants(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (pieces.some((piece) => variantSuffixes.includes(piece))) return [];
  const models = pieces.filter((piece) => /^\d{2,5}$/.test(piece));
  const others = variantSuffixes.map((one) => `'${one}'`).join(' | ');
  return models.map((model) => `!('${model}' <-> (${others}))`);
}
