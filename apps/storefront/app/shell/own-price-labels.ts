import type { OwnPrice } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import type { Tax } from '../ui/price-text';
import { taxLabel } from '../ui/tax-label';
import { MAX_PRICES, readOwnPrices } from './own-prices';

const CARD = '.product-card';
/** The attribute that product-card.css shows. */
const LABEL = 'data-own-price';

/** Puts the prices of a customer's lists on the cards of the page, until `signal` is aborted. */
export async function labelCards(customer: number, tax: Tax, signal: AbortSignal): Promise<void> {
  const cards = findCards();
  const prices = await readOwnPrices(customer, [...cards.keys()].slice(0, MAX_PRICES));
  if (signal.aborted) return;
  for (const price of prices) for (const card of cards.get(price.id) ?? []) setLabel(card, labelOf(price, tax));
  signal.addEventListener('abort', removeLabels);
}

function removeLabels(): void {
  for (const card of document.querySelectorAll(`[${LABEL}]`)) card.removeAttribute(LABEL);
}

function setLabel(card: Element, label: string | null): void {
  if (label !== null) card.setAttribute(LABEL, label);
}

function labelOf({ tarif, prix_ht, prix_ttc, paliers }: OwnPrice, tax: Tax): string | null {
  if (!tarif) return paliers.length > 0 ? 'Prix par quantité' : null;
  return `Votre prix\u202f: ${formatEuros(fromEuros(tax === 'ht' ? prix_ht : prix_ttc))}${taxLabel(tax)}`;
}

/** The cards of the page by product; a product may have several. */
function findCards(): Map<number, Element[]> {
  const cards = new Map<number, Element[]>();
  for (const card of document.querySelectorAll(CARD)) {
    const id = Number(/\/produit\/(\d+)/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1]);
    if (id > 0) cards.set(id, [...(cards.get(id) ?? []), card]);
  }
  return cards;
}
