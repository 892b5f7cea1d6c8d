import { readableName, textKey } from '@boutik/kernel';

export interface Spelling {
  text: string;
  products: number;
}

/** Other spellings of the same text, and the text to use instead; null: it is the best one. */
export interface SpellingAdvice {
  others: string[];
  proposal: string | null;
}

/** Advice for each text: among spellings of the same letters the one with accents is best, then the most used. */
export function findDoubles(
  spellings: readonly Spelling[],
  { translate }: { translate: boolean },
): Map<string, SpellingAdvice> {
  const groups = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    const key = textKey(spelling.text);
    groups.set(key, [...(groups.get(key) ?? []), spelling]);
  }
  const advice = new Map<string, SpellingAdvice>();
  for (const group of groups.values()) {
    const best = group.toSorted(compare)[0]?.text ?? '';
    for (const { text } of group) {
      const others = group.map((other) => other.text).filter((other) => other !== text);
      const proposal = translate ? readableName(best) : best;
      advice.set(text, { others, proposal: proposal === text ? null : proposal });
    }
  }
  return advice;
}

function compare(a: Spelling, b: Spelling): number {
  return Number(hasAccent(b.text)) - Number(hasAccent(a.text)) || b.products - a.products;
}

function hasAccent(text: string): boolean {
  return text.normalize('NFD') !== text;
}
