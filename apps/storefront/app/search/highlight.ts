/** A part of a text; `found` when it is the beginning of a word that was searched. */
export interface TextPart {
  text: string;
  found: boolean;
}

/** "e" for "é" and "É": the search does not see accents either. One character each, so that positions stay. */
const folded = (text: string) =>
  Array.from(text, (character) => character.normalize('NFD').charAt(0).toLowerCase().padEnd(character.length)).join('');

/** Divides a text where its words begin like one of the words of a query, longest first: "ram" in "G.Skill RAM 16 Go". */
export function highlight(text: string, query: string): TextPart[] {
  const words = folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, found: false }];
  const parts: TextPart[] = [];
  let end = 0;
  const add = (from: number, to: number, found: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), found });
  };
  for (const match of folded(text).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu'))) {
    add(end, match.index, false);
    end = match.index + match[0].length;
    add(match.index, end, true);
  }
  add(end, text.length, false);
  return parts;
}
