import type { Setting } from '@boutik/contract';

/** A value as it is read: the label of a choice, "Oui". */
export function textOfValue({ kind, choices }: Pick<Setting, 'kind' | 'choices'>, value: string | null): string {
  if (value === null) return '';
  if (kind === 'flag') return value === 'true' ? 'Oui' : 'Non';
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
