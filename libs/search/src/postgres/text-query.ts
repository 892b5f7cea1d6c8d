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
export const siblings = ['ti', 'super', 'xt', 'xtx', 'gre', 'mini', 'plus', 'pro', 'max', 'ultra', 'lite', 'fe'];

interface Place {
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
  const others = noSiblings(texts.flat());
  const alone = (asked: typeof texts, place: Place) => [all(asked, place), ...others].join(' & ');
  const must = texts.map(needed);
  const whole = { weights: 'A', between: '&', spellings: true } as const;
  const generous = { weights: '', between: '&', lastIsBeginning: true, spellings: true } as const;
  const tiers = [
    alone(texts, { weights: 'A', between: '<->' }),
    alone(texts, { weights: 'A', between: '&' }),
    alone(texts, whole),
    alone(must, whole),
    alone(must, { ...whole, weights: 'AB' }),
    all(must, { ...generous, weights: 'AB' }),
  ];
  return { anywhere: all(must, generous), tiers: [...new Set(tiers)] };
}

function all(texts: readonly (readonly string[])[], place: Place): string {
  return texts.map((words) => everyTerm(words, place)).join(' & ');
}

/** The words that a product must contain: optional words only as part of a known name ("pc portable") or when alone. */
export function needed(words: readonly string[]): readonly string[] {
  const must: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { length } = namesAt(words, at);
    must.push(...words.slice(at, at + length).filter((word) => length > 1 || !optionalWords.has(word)));
    at += length;
  }
  return must.length === 0 ? words : must;
}

function everyTerm(words: readonly string[], place: Place): string {
  const terms: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [word = '', next] = words.slice(at);
    if (NUMBER.test(word) && next !== undefined && units.has(next)) {
      terms.push(measure(word, next, place));
      at += 2;
      continue;
    }
    const { length, others } = place.spellings ? namesAt(words, at) : { length: 1, others: [] };
    const lastIsBeginning = place.lastIsBeginning === true && at + length === words.length;
    terms.push(named(words.slice(at, at + length), others, { ...place, lastIsBeginning }));
    at += length;
  }
  return terms.join(` ${place.between} `);
}

/** Matches the words as typed, or one of their synonyms. */
function named(words: readonly string[], others: readonly (readonly string[])[], place: Place): string {
  const typed = words.map((word, at) =>
    term(word, { ...place, lastIsBeginning: place.lastIsBeginning === true && at === words.length - 1 }),
  );
  return oneOf([allOf(typed), ...others.map((other) => together(other, place))]);
}

/** A number and its unit must be adjacent: "4 to" is not "4 cœurs, 2 To". */
function measure(number: string, unit: string, { weights }: Place): string {
  return `(${lexeme(number, weights)} <-> ${lexeme(unit, weights)})`;
}

function term(word: string, { weights, lastIsBeginning = false, spellings = false }: Place): string {
  // A prefix of one letter or of a small number would match half the catalogue.
  const beginning = lastIsBeginning && word.length > 1 && !/^\d{1,2}$/.test(word);
  const pieces = spellings ? gluedParts(word) : [];
  return oneOf([
    lexeme(word, weights, beginning),
    ...(pieces.length > 0 ? [allOf(pieces.map((piece) => lexeme(piece, weights)))] : []),
  ]);
}

function lexeme(word: string, weights: string, beginning = false): string {
  const label = `${beginning ? '*' : ''}${weights}`;
  return label === '' ? `'${word}'` : `'${word}':${label}`;
}

function oneOf(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] ?? '') : `(${choices.join(' | ')})`;
}

/** A synonym as a phrase; two words may have one word between them: "ordinateurs de bureau". */
function together(words: readonly string[], { weights }: Place): string {
  const lexemes = words.map((word) => lexeme(word, weights));
  if (lexemes.length === 1) return lexemes[0] ?? '';
  const near = [`(${lexemes.join(' <-> ')})`, ...(lexemes.length === 2 ? [`(${lexemes.join(' <2> ')})`] : [])];
  return oneOf(near);
}

function allOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' & ')})`;
}

/**
 * Parts of a glued word: "rtx4070" is "rtx 4070", "750w" is "750 w"; other parts of one letter would match too much.
 */
export function gluedParts(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  const telling = parts.every((part) => part.length > 1) || /^\d{2,}[a-z]$/.test(word);
  return parts.length > 1 && telling ? parts : [];
}

function noSiblings(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (pieces.some((piece) => siblings.includes(piece))) return [];
  const models = pieces.filter((piece) => /^\d{2,5}$/.test(piece));
  const others = siblings.map((one) => `'${one}'`).join(' | ');
  return models.map((model) => `!('${model}' <-> (${others}))`);
}
