import type { SheetGroup } from '@boutik/contract';
import { DomainError, type FieldErrors, textKey } from '@boutik/kernel';

/**
 * Refuses a data sheet in which a name stands twice in a group, or a group twice, even with another spelling; the fields
 * are "groupes.0.valeurs.1.nom".
 * @throws DomainError 422
 */
export function checkSheet(groups: readonly SheetGroup[]): void {
  const fields: FieldErrors = {};
  const groupNames = new Set<string>();
  const taken = new Set<string>();
  for (const [at, { nom, valeurs }] of groups.entries()) {
    const groupKey = textKey(nom);
    if (groupNames.has(groupKey)) fields[`groupes.${at}.nom`] = [`Le groupe «\u202f${nom}\u202f» existe déjà.`];
    groupNames.add(groupKey);
    for (const [index, value] of valeurs.entries()) {
      const key = JSON.stringify([groupKey, textKey(value.nom)]);
      // A group may not have the name of a value beside it: it would replace the value.
      if (taken.has(key) || isInnerGroup(groups, nom, value.nom))
        fields[`groupes.${at}.valeurs.${index}.nom`] = [`«\u202f${value.nom}\u202f» existe déjà dans ce groupe.`];
      taken.add(key);
    }
  }
  if (Object.keys(fields).length === 0) return;
  throw new DomainError('invalid', 'double-name', 'Une caractéristique est en double.', { fields });
}

function isInnerGroup(groups: readonly SheetGroup[], group: string, name: string): boolean {
  const path = group === '' ? name : `${group} › ${name}`;
  return groups.some(({ nom }) => nom === path || nom.startsWith(`${path} › `));
}
