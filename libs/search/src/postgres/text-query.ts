/** A text as PostgreSQL queries, from generous to strict. Words hold letters, digits and points only: none is an operator. */
export interface TextQuery {
  /** Every word somewhere, the last one as a beginning. */
  anywhere: string;
  /** The same in the name, brand, reference and department alone. */
  begunInTitle: string;
  /** Every word whole, there, or in its other spellings; and no sibling: "4070" is not "4070 Ti". */
  wholeInTitle: string;
  /** The same without other spellings: "rm750" is not "rm 750 x". */
  exactInTitle: string;
}

/** Words that name the same thing in this trade; each alternative is a list of words that must all be there. */
const synonyms: Record<string, readonly (readonly string[])[]> = {
  gpu: [['carte', 'graphique']],
  cg: [['carte', 'graphique']],
  cpu: [['processeur']],
  ram: [['memoire']],
  moniteur: [['ecran']],
  laptop: [['portable']],
  alim: [['alimentation']],
  psu: [['alimentation']],
  tour: [['boitier']],
  hdd: [['disque', 'dur']],
  wifi: [['wi', 'fi']],
};

const units = new Set('go to mo ko w ghz mhz hz mm cm pouces kg dpi ppp ms'.split(' '));
const NUMBER = /^\d+(\.\d+)?$/;
/** Endings by which a model is another one. */
const siblings = ['ti', 'super', 'xt', 'xtx', 'gre'];

interface Place {
  /** Weights of the document to look in: "AB" is the title, "" is everywhere. */
  weights: 'AB' | '';
  lastIsBeginning?: boolean;
  /** Glued words in pieces and trade names by their synonyms, too. */
  spellings?: boolean;
}

/** @param texts the words of each text; all of them must match */
export function textQuery(texts: readonly (readonly string[])[]): TextQuery {
  const all = (place: Place) => texts.map((words) => everyTerm(words, place)).join(' & ');
  const alone = (query: string) => [query, ...noSiblings(texts.flat())].join(' & ');
  return {
    anywhere: all({ weights: '', lastIsBeginning: true, spellings: true }),
    begunInTitle: all({ weights: 'AB', lastIsBeginning: true, spellings: true }),
    wholeInTitle: alone(all({ weights: 'AB', spellings: true })),
    exactInTitle: alone(all({ weights: 'AB' })),
  };
}

function everyTerm(words: readonly string[], place: Place): string {
  const terms: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (NUMBER.test(word) && next !== undefined && units.has(next)) {
      terms.push(measure(word, next, place));
      at += 1;
    } else
      terms.push(term(word, { ...place, lastIsBeginning: place.lastIsBeginning === true && at === words.length - 1 }));
  }
  return terms.join(' & ');
}

/** A number and its unit stand side by side: "4 to" is not "4 cœurs, 2 To". */
function measure(number: string, unit: string, { weights }: Place): string {
  return `(${lexeme(number, weights)} <-> ${lexeme(unit, weights)})`;
}

function term(word: string, { weights, lastIsBeginning = false, spellings = false }: Place): string {
  // The beginning of a letter, or of a small number, is half the catalogue.
  const beginning = lastIsBeginning && word.length > 1 && !/^\d{1,2}$/.test(word);
  const choices = [lexeme(word, weights, beginning)];
  for (const words of spellings
    ? [...gluedParts(word), ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [])]
    : []) {
    choices.push(`(${words.map((one) => lexeme(one, weights)).join(' & ')})`);
  }
  return choices.length === 1 ? (choices[0] ?? '') : `(${choices.join(' | ')})`;
}

function lexeme(word: string, weights: string, beginning = false): string {
  const label = `${beginning ? '*' : ''}${weights}`;
  return label === '' ? `'${word}'` : `'${word}':${label}`;
}

/** "rtx4070" also means "rtx 4070", "750w" is "750 w"; other pieces of one letter would match too much. */
function gluedParts(word: string): string[][] {
  const parts = word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  const telling = parts.every((part) => part.length > 1) || /^\d{2,}[a-z]$/.test(word);
  return parts.length > 1 && telling ? [parts] : [];
}

function noSiblings(words: readonly string[]): string[] {
  const pieces = words.flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
  if (pieces.some((piece) => siblings.includes(piece))) return [];
  const models = pieces.filter((piece) => /^\d{3,5}$/.test(piece));
  const others = siblings.map((one) => `'${one}'`).join(' | ');
  return models.map((model) => `!('${model}' <-> (${others}))`);
}
