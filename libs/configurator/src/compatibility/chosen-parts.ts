import { type ChosenParts, partKindNames } from '@boutik/contract';
import { entriesOf } from '@boutik/kernel';
import { type Build, EMPTY_BUILD, withPart } from './domain/parts.js';
import type { Part } from '../parts/part.js';
import type { PartTable } from '../parts/part-table.js';

/** The chosen products that are on sale, in the order of their kinds. */
export interface Chosen {
  parts: Part[];
  build: Build;
  /** How many are not on sale, or of another kind. */
  absent: number;
}

export function choose(query: ChosenParts, table: PartTable): Chosen {
  const parts: Part[] = [];
  let absent = 0;
  for (const [kind, name] of entriesOf(partKindNames)) {
    const chosen = query[name] ?? [];
    for (const id of Array.isArray(chosen) ? chosen : [chosen]) {
      const part = table.find(id, kind);
      if (part) parts.push(part);
      else absent += 1;
    }
  }
  return { parts, build: parts.reduce((build, { facts }) => withPart(build, facts), EMPTY_BUILD), absent };
}
