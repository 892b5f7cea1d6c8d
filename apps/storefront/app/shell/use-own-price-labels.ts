import type { OwnPrice } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tax } from '../ui/price-text';
import { taxLabel } from '../ui/tax-label';
import { MAX_PRICES, readOwnPrices } from './own-prices';

const CARD = '.product-card';
/** The attribute that product-card.css shows. */
const LABEL = 'data-own-price';

/**
 * Cards are the same for every visitor and are not hydrated: the price of a customer's own list is put on them afterwards, in
 * one call for the cards of the page.
 */
export function useOwnPriceLabels(customer: number | null, tax: Tax): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => {
    if (customer === null || page === '') return;
    let left = false;
    const load = async () => {
      const cards = findCards();
      const prices = await readOwnPrices(customer, [...cards.keys()].slice(0, MAX_PRICES));
      if (left) return;
      for (const price of prices) for (const card of cards.get(price.id) ?? []) setLabel(card, labelOf(price, tax));
    };
    void load();
    return () => {
      left = true;
      for (const card of document.querySelectorAll(`[${LABEL}]`)) card.removeAttribute(LABEL);
    };
  }, [customer, tax, page]);
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
