import { type GroupDraft, type LineDraft, nameKey } from './sheet-draft';

/** A line that two people changed; null where it was removed. */
export interface SheetClash {
  key: string;
  /** "Mémoire › Capacité". */
  name: string;
  mine: string | null;
  theirs: string | null;
}

/** A data sheet as it was read, as this person has changed it, and as somebody else has saved it meanwhile. */
export interface SheetVersions {
  read: readonly GroupDraft[];
  mine: readonly GroupDraft[];
  theirs: readonly GroupDraft[];
}

interface Position {
  group: GroupDraft;
  line: LineDraft;
}

const keyOf = ({ nom }: GroupDraft, line: LineDraft) => `${nameKey(nom)}|${nameKey(line.nom)}`;
const textOf = ({ line }: Position) => (line.unite === '' ? line.text : `${line.text} ${line.unite}`);
const isSame = (one: Position | undefined, other: Position | undefined) =>
  one && other ? textOf(one) === textOf(other) && one.line.type === other.line.type : one === other;

function positionsOf(groups: readonly GroupDraft[]): Map<string, Position> {
  return new Map(groups.flatMap((group) => group.lines.map((line) => [keyOf(group, line), { group, line }])));
}

/** The lines that both changed, each in another way; and how many lines only the other person changed. */
export function compareSheets({ read, mine, theirs }: SheetVersions): { clashes: SheetClash[]; onlyTheirs: number } {
  const [before, own, other] = [positionsOf(read), positionsOf(mine), positionsOf(theirs)];
  const clashes: SheetClash[] = [];
  let onlyTheirs = 0;
  for (const key of new Set([...other.keys(), ...before.keys()])) {
    const [was, here, there] = [before.get(key), own.get(key), other.get(key)];
    if (isSame(was, there) || isSame(here, there)) continue;
    const named = here ?? there ?? was;
    if (isSame(was, here) || !named) onlyTheirs += 1;
    else
      clashes.push({
        key,
        name: [named.group.nom, named.line.nom].filter(Boolean).join(' › '),
        mine: here ? textOf(here) : null,
        theirs: there ? textOf(there) : null,
      });
  }
  return { clashes, onlyTheirs };
}

/** This person's sheet with what only the other one changed, and with the lines `taken` from the other one. */
export function mergeSheets({ read, mine, theirs }: SheetVersions, taken: ReadonlySet<string>): GroupDraft[] {
  const [before, own, other] = [positionsOf(read), positionsOf(mine), positionsOf(theirs)];
  const isTheirs = (key: string) =>
    !isSame(before.get(key), other.get(key)) && (taken.has(key) || isSame(before.get(key), own.get(key)));
  const merged = mine.map((group) => {
    const lines = group.lines.flatMap((line) => {
      const key = keyOf(group, line);
      if (!isTheirs(key)) return [line];
      const there = other.get(key)?.line;
      return there ? [{ ...there, key: line.key }] : [];
    });
    return { ...group, lines };
  });
  for (const [key, { group, line }] of other) {
    if (own.has(key) || !isTheirs(key)) continue;
    const at = merged.findIndex(({ nom }) => nameKey(nom) === nameKey(group.nom));
    const target = merged[at];
    if (target) merged[at] = { ...target, lines: [...target.lines, line] };
    else merged.push({ ...group, lines: [line] });
  }
  return merged;
}
