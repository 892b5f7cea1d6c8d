import type { Specification } from '@boutik/contract';
import type { FieldChange } from '../domain/product-field-changes.js';
import { isGroup, PATH_SEPARATOR, valueTexts } from './sheet-values.js';

const MAX_LISTED = 20;
const MAX_LENGTH = 500;

/** What changed in a data sheet, for the history of the product: at most 20 values, then their number. */
export function sheetChanges(before: Specification, after: Specification): FieldChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  if (changed.length === 0) return [{ champ: 'Caractéristiques', avant: 'ordre', apres: 'ordre modifié' }];
  const listed = changed.slice(0, MAX_LISTED).map((name) => ({
    champ: name,
    avant: (old.get(name) ?? '—').slice(0, MAX_LENGTH),
    apres: (now.get(name) ?? '—').slice(0, MAX_LENGTH),
  }));
  const more = changed.length - listed.length;
  return more > 0 ? [...listed, { champ: 'Autres caractéristiques', avant: '—', apres: `${more} modifiées` }] : listed;
}

function textsOf(specification: Specification, path = ''): Map<string, string> {
  return new Map(
    Object.entries(specification).flatMap(([name, value]): [string, string][] => {
      const full = path === '' ? name : `${path}${PATH_SEPARATOR}${name}`;
      return isGroup(value) ? [...textsOf(value, full)] : [[full, valueTexts(value).join(', ')]];
    }),
  );
}
