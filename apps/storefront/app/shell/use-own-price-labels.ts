import { formatEuros, fromEuros } from '@boutik/kernel';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Tax } from '../ui/price-text';
import { MAX_PRICES, readOwnPrices } from './own-prices';

const CARD = '.product-card';
/** The attribute that product-card.css shows. */
const LABEL = 'data-own-price';

/**
 * Cards are the same for every visitor and are not hydrated: the price of a customer's own list is put on them afterwards, in
 * one call for the cards of the page.
 */
export function useOwnPriceLabels(customer: number | null, tax: Tax): void {
  const { key } = useLocation();
  useEffect(() => {
    const cards = customer === null ? new Map<number, Element[]>() : findCards();
    let left = false;
    const ids = [...cards.keys()].slice(0, MAX_PRICES);
    void (customer === null ? Promise.resolve([]) : readOwnPrices(customer, ids)).then((prices) => {
      if (left) return;
      for (const { id, tarif, prix_ht, prix_ttc } of prices.filter(
        (price) => price.tarif || price.paliers.length > 0,
      )) {
        const text = `${formatEuros(fromEuros(tax === 'ht' ? prix_ht : prix_ttc))} ${tax.toUpperCase()}`;
        const label = tarif ? `Votre prix\u202f: ${text}` : 'Prix par quantité';
        for (const card of cards.get(id) ?? []) card.setAttribute(LABEL, label);
      }
    });
    return () => {
      left = true;
      for (const labelled of document.querySelectorAll(`[${LABEL}]`)) labelled.removeAttribute(LABEL);
    };
  }, [customer, tax, key]);
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
