import { type ChoiceTerms, invalidField, offeredLines } from '@boutik/kernel';
import type { LineType } from './quote-line.js';

/** A line that the client takes; without a quantity as offered. Optional lines that are not named are left out. */
export interface ChosenLine {
  id: number;
  quantity?: number | undefined;
}

interface StoredLine extends ChoiceTerms {
  id: number;
  type: LineType;
  productName: string;
  quantity: number;
  chosen: boolean;
}

/** Whether the client may change anything. */
export function hasChoices(lines: readonly ChoiceTerms[]): boolean {
  return lines.some(({ choice, maxQuantity }) => choice !== null || maxQuantity !== null);
}

/** The lines that count: in the total, the order, the signed content. */
export function chosenLines<L extends { chosen: boolean }>(lines: readonly L[]): L[] {
  return lines.filter(({ chosen }) => chosen);
}

/** @throws DomainError "invalid" with a message per field */
export function assertChoiceTerms(lines: readonly (ChoiceTerms & { quantity: number })[]): void {
  lines.forEach(({ choice, choiceGroup, quantity, minQuantity, maxQuantity }, index) => {
    const isInvalid = (field: string, message: string) => invalidField(`items.${index}.${field}`, message);
    if (choice === 'alternative') {
      if (choiceGroup === null) throw isInvalid('groupe', 'Nommez le choix que ces lignes proposent.');
      if (lines.filter((line) => line.choiceGroup === choiceGroup).length < 2)
        throw isInvalid('groupe', 'Un choix propose au moins deux lignes du même nom.');
    }
    if (minQuantity === null && maxQuantity === null) return;
    if (minQuantity === null || maxQuantity === null)
      throw isInvalid(
        minQuantity === null ? 'quantite_min' : 'quantite_max',
        'Donnez les deux limites de la quantité.',
      );
    if (quantity < minQuantity || quantity > maxQuantity)
      throw isInvalid('quantity', `La quantité proposée est entre ${minQuantity} et ${maxQuantity}.`);
  });
}

/** The lines as the client chooses them. @throws DomainError "invalid" for a choice that the quote does not leave */
export function chooseLines<L extends StoredLine>(lines: readonly L[], choice: readonly ChosenLine[]): L[] {
  const taken = new Map(choice.map((line) => [line.id, line]));
  if (taken.size !== choice.length) throw invalidChoice('Une ligne est choisie deux fois.');
  for (const id of taken.keys())
    if (!lines.some((line) => line.id === id && line.type !== 'section'))
      throw invalidChoice('Une ligne choisie ne fait plus partie du devis.');
  const chosen = lines.map((line) => ({
    ...line,
    chosen: line.choice === null || taken.has(line.id),
    quantity: chosenQuantity(line, taken.get(line.id)),
  }));
  for (const { choiceGroup } of lines.filter((line) => line.choice === 'alternative'))
    if (chosenLines(chosen).filter((line) => line.choiceGroup === choiceGroup).length !== 1)
      throw invalidChoice(`Choisissez une ligne pour «\u00a0${choiceGroup}\u00a0».`);
  return chosen;
}

function chosenQuantity(line: StoredLine, taken: ChosenLine | undefined): number {
  const quantity = taken?.quantity ?? line.quantity;
  const [min, max] = [line.minQuantity ?? line.quantity, line.maxQuantity ?? line.quantity];
  if (quantity >= min && quantity <= max) return quantity;
  throw invalidChoice(
    min === max
      ? `La quantité de «\u00a0${line.productName}\u00a0» ne change pas.`
      : `La quantité de «\u00a0${line.productName}\u00a0» est entre ${min} et ${max}.`,
  );
}

function invalidChoice(message: string) {
  return invalidField('choix', message);
}

interface PricedLine extends ChoiceTerms {
  quantity: number;
  /** Of one unit, after the line's own discount. */
  discountedPrice: number;
}

/** The choice that costs least: no option, the cheapest alternative of each group, the smallest quantities. */
export function cheapestLines<L extends PricedLine>(lines: readonly L[]): (L & { chosen: boolean })[] {
  const smallest = lines.map((line) => ({ ...line, quantity: line.minQuantity ?? line.quantity }));
  const byPrice = smallest
    .map((line, index) => ({ ...line, index }))
    .toSorted((a, b) => a.discountedPrice * a.quantity - b.discountedPrice * b.quantity);
  const offered = offeredLines(byPrice);
  const cheapest = new Set(byPrice.filter((_line, at) => offered[at]).map(({ index }) => index));
  return smallest.map((line, index) => ({ ...line, chosen: cheapest.has(index) }));
}

/** "avec «\u00a0Sacoche\u00a0», 3 × «\u00a0Écran 27 pouces\u00a0»": what the client chose among what was left to him; empty without choices. */
export function choiceText(lines: readonly StoredLine[]): string {
  if (!hasChoices(lines)) return '';
  const chosen = chosenLines(lines).filter((line) => hasChoices([line]));
  if (chosen.length === 0) return ', sans option';
  return `, avec ${chosen.map((line) => `${line.quantity} × «\u00a0${line.productName}\u00a0»`).join(', ')}`;
}
