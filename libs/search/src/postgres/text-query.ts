import { optionalWords } from '../language/stop-words.js';
import { namesAt } from '../language/synonyms.js';

/**
 * A text as PostgreSQL queries. Words hold letters, digits and points only: none is an operator. In a document the
 * name without what stands in brackets, the reference and the departments weigh A, the brackets B, the data sheet C
 * and the description D.
 */
export interface TextQuery {
  /** Every word somewhere, the last one as a beginning; other names count too. */
  anywhere: string;
  /** Stricter ones, the strictest first: what meets an earlier one comes before all others. */
  tiers: readonly string[];
}

export const units: ReadonlySet<string> = new Set('go to mo ko w ghz mhz hz mm cm pouces kg dpi ppp ms'.split(' '));
const NUMBER = /^\d+(\.\d+)?$/;
/** Endings by which a model is another one. */
export const siblings = ['ti', 'super', 'xt', 'xtx', 'gre', 'mini', 'plus', 'pro', 'max', 'ultra', 'lite', 'fe'];

interface Place {
  /** Weights of the document to look in; "" is everywhere. */
  weights: 'A' | 'AB' | '';
  /** "&" for any order, "<->" for side by side. */
  between: '&' | '<->';
  lastIsBeginning?: boolean;
  /** Glued words in pieces and other names of the same thing, too. */
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

/** The words that a product must have; all of them when together they name something ("pc portable"). */
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

/** One thing: as it was typed, or by one of its other names. */
function named(words: readonly string[], others: readonly (readonly string[])[], place: Place): string {
  const typed = words.map((word, at) =>
    term(word, { ...place, lastIsBeginning: place.lastIsBeginning === true && at === words.length - 1 }),
  );
  return oneOf([allOf(typed), ...others.map((other) => together(other, place))]);
}

/** A number and its unit stand side by side: "4 to" is not "4 cœurs, 2 To". */
function measure(number: string, unit: string, { weights }: Place): string {
  return `(${lexeme(number, weights)} <-> ${lexeme(unit, weights)})`;
}

function term(word: string, { weights, lastIsBeginning = false, spellings = false }: Place): string {
  // The beginning of a letter, or of a small number, is half the catalogue.
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

/** Another name as it is written, at most with a small word inside: "ordinateurs de bureau". */
function together(words: readonly string[], { weights }: Place): string {
  const lexemes = words.map((word) => lexeme(word, weights));
  if (lexemes.length === 1) return lexemes[0] ?? '';
  const near = [`(${lexemes.join(' <-> ')})`, ...(lexemes.length === 2 ? [`(${lexemes.join(' <2> ')})`] : [])];
  return oneOf(near);
}

function allOf(terms: readonly string[]): string {
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' & ')})`;
}

/** "rtx4070" also means "rtx 4070", "750w" is "750 w"; other pieces of one letter would match too much. */
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
