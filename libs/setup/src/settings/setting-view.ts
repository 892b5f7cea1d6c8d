import type { Setting } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { defaultOf, findVariable, SELLER_PREFIX, type SettingDefinition } from '@boutik/platform/config';
import { findSeller, isSellerOfEnvironment, sellerTexts } from '@boutik/platform/documents';
import { type CurrentSetting, endingOf } from '@boutik/platform/settings';

const isOfSeller = (name: string) => name.startsWith(SELLER_PREFIX);

/** The variable for which a setting cannot be changed, or null. */
export function variableOf(name: string): string | null {
  if (isOfSeller(name)) return isSellerOfEnvironment() ? 'SELLER_FILE' : null;
  return findVariable(name)?.variable ?? null;
}

/** The value of the environment, as text. */
function environmentValue(name: string): string | null {
  if (!isOfSeller(name)) return findVariable(name)?.value ?? null;
  const seller = findSeller();
  return (seller && sellerTexts(seller)[name.slice(SELLER_PREFIX.length)]) ?? null;
}

/** A setting as administrators see it, without the value of a secret. */
export function toSettingView(definition: SettingDefinition, stored: CurrentSetting | undefined): Setting {
  const { name, label, meaning, kind, choices = [] } = definition;
  const variable = variableOf(name);
  const isStored = stored !== undefined && (stored.value !== null || stored.encrypted !== null);
  const source = variable !== null ? 'environment' : isStored ? 'stored' : 'default';
  const fixed = source === 'environment' ? environmentValue(name) : (stored?.value ?? null);
  const isSecret = kind === 'secret';
  const ending = source === 'environment' ? endingOf(fixed ?? '') : (stored?.ending ?? '');
  return {
    name,
    label,
    meaning,
    kind,
    choices: choices.map(([value, choice]) => ({ value, label: choice })),
    value: isSecret ? null : fixed,
    default: isSecret ? null : defaultOf(name),
    source,
    variable,
    is_set: isSecret && (source === 'environment' ? fixed !== null : isStored),
    ending: isSecret && ending !== '' ? ending : null,
    version: stored?.version ?? 0,
    changed_by: stored?.changed_by_name ?? null,
    changed_at: stored ? reunionIso(stored.changed_at) : null,
  };
}
