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
  wifi: [['wi', 'fi']],
  nvme: [['m.2']],
};

/**
 * Plain words of a text, as `search_words()` in the database reads documents:
 * no accents, no capitals, 27" is "27 pouces", 16GB is "16 go".
 */
export function queryWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/(\d)\s*(?:"|''|″|”|inches\b|inch\b|po\b)/g, '$1 pouces ')
    .replace(/(\d)\s*g[bo]\b/g, '$1 go')
    .replace(/(\d)\s*t[bo]\b/g, '$1 to')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^a-z0-9.]+/g, ' ');
  return plain.split(' ').filter(Boolean).slice(0, 12);
}

/** A reference as it is compared: letters and digits only. */
export function referenceKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * The words as a tsquery text: all of them, the last one as a beginning, each with what else it may be called.
 * Words hold letters, digits and points only, so nothing in them can be an operator.
 */
export function tsquery(words: readonly string[], lastIsBeginning: boolean): string {
  return words.map((word, at) => alternatives(word, lastIsBeginning && at === words.length - 1)).join(' & ');
}

/** The same query, answered by a product's name, brand and reference alone (weight A of its document). */
export function inTitle(query: string): string {
  return query.replace(/'([a-z0-9.]+)'(?::(\*))?/g, (_, word: string, star = '') => `'${word}':${star}A`);
}

function alternatives(word: string, beginning: boolean): string {
  // The beginning of a single letter is half the catalogue.
  const whole = beginning && word.length > 1 ? `'${word}':*` : `'${word}'`;
  const choices = [whole, ...gluedParts(word), ...(synonyms[word] ?? []).map(allOf)];
  return choices.length === 1 ? whole : `(${choices.join(' | ')})`;
}

/** "rtx4070" also means "rtx 4070"; short pieces would match too much. */
function gluedParts(word: string): string[] {
  const parts = word.match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  return parts.length > 1 && parts.every((part) => part.length > 1) ? [allOf(parts)] : [];
}

function allOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' & ')})`;
}
