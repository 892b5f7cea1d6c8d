import type { WantedLine } from './wanted-lines.js';

/** Room for the number in the 80 characters of a name. */
const MAX_BASE = 75;

/** A list with its products. */
export interface NamedList {
  id: number;
  name: string;
  lines: readonly WantedLine[];
}

/** What the request for a list leads to: a new one of this name, the one that exists with the same products, or a refusal. */
type ListPlace = { kind: 'new'; name: string } | { kind: 'same'; id: number } | { kind: 'taken' };

/**
 * Names are unique in an account, whatever their case. A list of the same name and products is the same list: a form that
 * is sent twice makes one.
 * @param numbered another list of this name does not refuse it: "Panier", "Panier (2)"
 */
export function findListPlace(
  lists: readonly NamedList[],
  wanted: { name: string; lines: readonly WantedLine[]; numbered: boolean },
): ListPlace {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted.name : `${wanted.name.slice(0, MAX_BASE)} (${number})`;
    const taken = lists.find((list) => sameName(list.name, name));
    if (!taken) return { kind: 'new', name };
    if (sameLines(taken.lines, wanted.lines)) return { kind: 'same', id: taken.id };
    if (!wanted.numbered) return { kind: 'taken' };
  }
}

/** What becomes of lists that get another owner: which are double, and the new names of those whose name the owner uses. */
export function mergeLists(
  existing: readonly NamedList[],
  moved: readonly NamedList[],
): { doubles: number[]; renamed: { id: number; name: string }[]; count: number } {
  const lists = [...existing];
  const doubles: number[] = [];
  const renamed: { id: number; name: string }[] = [];
  for (const list of moved) {
    const place = findListPlace(lists, { ...list, numbered: true });
    if (place.kind !== 'new') {
      doubles.push(list.id);
      continue;
    }
    if (place.name !== list.name) renamed.push({ id: list.id, name: place.name });
    lists.push({ ...list, name: place.name });
  }
  return { doubles, renamed, count: lists.length };
}

export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** In any order. */
function sameLines(a: readonly WantedLine[], b: readonly WantedLine[]): boolean {
  const units = new Map(a.map(({ productId, quantity }) => [productId, quantity]));
  return a.length === b.length && b.every(({ productId, quantity }) => units.get(productId) === quantity);
}
