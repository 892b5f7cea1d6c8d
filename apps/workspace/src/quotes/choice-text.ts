import type { ChoiceTerms } from '@boutik/kernel';

/** "En option, de 1 à 10 unités": what the client may choose about a line; null for a line that leaves nothing. */
export function choiceText({ choice, choiceGroup, minQuantity, maxQuantity }: ChoiceTerms): string | null {
  const parts = [
    choice === 'option' && 'En option',
    choice === 'alternative' && `Au choix\u202f: ${choiceGroup ?? ''}`,
    minQuantity !== null && `de ${minQuantity} à ${maxQuantity} unités`,
  ].filter((part) => part !== false);
  const [first, ...rest] = parts;
  return first === undefined ? null : [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}
