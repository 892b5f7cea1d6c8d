import { couponRefused, isLeftForPayment, refusalOf, type Coupon } from './coupon.js';
import { useNoDatabase } from '../../../test/support/no-database.js';

const now = new Date('2026-11-21T10:00:00Z');
// Whether the messages name a tax depends on the seller, who is part of the settings.
beforeAll(useNoDatabase);
const coupon: Coupon = {
  code: 'NOEL',
  discount: { kind: 'percentage', value: 1000 },
  isFreeDelivery: false,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  isActive: true,
  maxUses: 10,
  maxUsesPerUser: 1,
  minTotal: 5000,
  isFirstOrderOnly: true,
  uses: 9,
  usesByUser: 0,
  hasOrdered: false,
  fitsProducts: true,
};

describe('a coupon', () => {
  it('applies while it is valid, has uses left and the cart meets its conditions', () => {
    expect(refusalOf(coupon, { now, total: 5000 })).toBeNull();
    const anyCart = { ...coupon, endsAt: null, maxUses: null, maxUsesPerUser: null, minTotal: null };
    expect(refusalOf({ ...anyCart, uses: 500, usesByUser: 50 }, { now, total: 1 })).toBeNull();
    expect(refusalOf({ ...coupon, isFirstOrderOnly: false, hasOrdered: true }, { now, total: 5000 })).toBeNull();
  });

  it('does not need its minimum while nothing is in the cart', () => {
    expect(refusalOf(coupon, { now, total: null })).toBeNull();
  });

  it.each<[string, Partial<Coupon>]>([
    ['switched off', { isActive: false }],
    ['not begun', { startsAt: new Date('2026-11-22T00:00:00Z') }],
    ['ended at this moment', { endsAt: now }],
    ['used up', { uses: 10 }],
  ])('is refused with the one message of the specification when it is %s', (_, change) => {
    const changed = { ...coupon, ...change };
    expect(refusalOf(changed, { now, total: 5000 })).toBe('invalid');
    expect(couponRefused('invalid', changed, 5000)).toMatchObject({
      code: 'invalid-coupon',
      message: 'Coupon non valide ou expiré',
    });
  });

  it.each<[string, Partial<Coupon>, string]>([
    ['coupon-already-used', { usesByUser: 1 }, 'Vous avez déjà utilisé le code NOEL.'],
    [
      'coupon-already-used',
      { usesByUser: 3, maxUsesPerUser: 3 },
      'Vous avez déjà utilisé le code NOEL 3 fois, le maximum.',
    ],
    ['coupon-not-first-order', { hasOrdered: true }, 'Le code NOEL est réservé à la première commande.'],
    ['coupon-other-products', { fitsProducts: false }, 'Le code NOEL ne porte sur aucun produit de votre panier.'],
    [
      'coupon-below-minimum',
      { minTotal: 6550 },
      'Le code NOEL demande un panier d’au moins 65,50\u202f€ TTC\u202f: il manque 15,50\u202f€.',
    ],
  ])('is refused with %s where the customer can do something about it', (code, change, message) => {
    const changed = { ...coupon, ...change };
    const refusal = refusalOf(changed, { now, total: 5000 });
    expect(refusal && couponRefused(refusal, changed, 5000)).toMatchObject({ code, message });
  });

  it('is left for a late payment while it has uses, whatever its dates and the cart', () => {
    const late = { ...coupon, isActive: false, endsAt: now, fitsProducts: false, minTotal: 1_000_000 };
    expect(isLeftForPayment(late)).toBe(true);
    for (const change of [{ uses: 10 }, { usesByUser: 1 }, { hasOrdered: true }])
      expect(isLeftForPayment({ ...late, ...change })).toBe(false);
  });
});
