import type { DeliveryOption } from '@boutik/contract';
import { cartTotals } from '../testing/cart-totals';
import { readOrderForm } from './read-order-form';

const coupon = { code: 'ILE', discount_percentage: 10, discount_amount: null, livraison_offerte: false, notice: null };
const home: DeliveryOption = {
  mode: 5,
  point_retrait: null,
  nom: 'À domicile',
  adresse: null,
  horaires: null,
  complet: false,
  delai_min: 3,
  delai_max: 5,
  frais_ht: 0,
  frais_ttc: 0,
  totals: cartTotals,
  a_l_arrivee: null,
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('readOrderForm', () => {
  it('asks for a way of delivery', () => {
    expect(readOrderForm(formOf({}), [home]).refusal?.message).toBe('Choisissez un mode de livraison.');
  });

  it('says that the chosen way of delivery is offered no more', () => {
    const { refusal } = readOrderForm(formOf({ delivery: '4-1', 'total-4-1': '108.5' }), [home]);
    expect(refusal).toEqual({
      message: 'Le mode de livraison choisi n’est plus proposé\u202f: choisissez-en un autre.',
      status: 422,
    });
  });

  it('says that the coupon has ended, not that a price has changed, and what to do', () => {
    const notice = "Le code ILE n'est plus valable pour ce panier.";
    const ended = { ...home, totals: { ...home.totals, coupon: { ...coupon, notice } } };
    for (const total of ['97.65', '108.5'])
      expect(readOrderForm(formOf({ delivery: '5', 'total-5': total }), [ended]).refusal).toEqual({
        message: `${notice} Modifiez votre panier pour commander.`,
        status: 409,
      });
  });

  it('says that the total has changed', () => {
    const { refusal } = readOrderForm(formOf({ delivery: '5', 'total-5': '97.65' }), [home]);
    expect(refusal?.message).toContain('votre commande coûte maintenant 108,50');
  });
});
