import type { Specification } from '@boutik/contract';
import { isGroup } from './sheet-values.js';

type Stored = Specification[string];

/** One renaming or merging: every source becomes the target. */
export interface Renaming {
  kind: 'section' | 'name' | 'value';
  /** The name whose values change, for kind "value". */
  name: string | null;
  sources: readonly string[];
  target: string;
}

/**
 * The specification after a renaming, in the same order. Where the target exists already, two groups are joined, and a
 * name keeps the value that stood first.
 */
export function renameInSpecification(specification: Specification, renaming: Renaming): Specification {
  const renamed: Specification = {};
  for (const [name, value] of Object.entries(specification)) {
    const isMember = isGroup(value);
    const after = isMember
      ? renameInSpecification(value, renaming)
      : renaming.kind === 'value' && name === renaming.name
        ? renameValue(value, renaming)
        : value;
    const isSource = renaming.kind === (isMember ? 'section' : 'name') && renaming.sources.includes(name);
    put(renamed, isSource ? renaming.target : name, after);
  }
  return renamed;
}

/** Keeps what stands first under this name; an empty value gives way. */
function put(into: Specification, name: string, value: Stored): void {
  const present = Object.hasOwn(into, name) ? into[name] : undefined;
  if (present === undefined || present === null || present === '') {
    into[name] = value;
  } else if (isGroup(present) && isGroup(value)) {
    for (const [inner, innerValue] of Object.entries(value)) put(present, inner, innerValue);
  }
}

function renameValue(value: Exclude<Stored, Specification>, { sources, target }: Renaming): Stored {
  if (Array.isArray(value)) return [...new Set(value.map((one) => (sources.includes(one) ? target : one)))];
  return (typeof value === 'string' || typeof value === 'number') && sources.includes(String(value)) ? target : value;
}
