import { withVat } from '@boutik/kernel';
import fc from 'fast-check';
import {
  applyFields,
  type BatchedProduct,
  changeOf,
  type OwnPromotion,
  type PriceChange,
  toBatched,
  undoOf,
} from './batch-change.js';

const product: BatchedProduct = {
  net_price_cents: 10_000,
  stock: 5,
  subsubcategory_id: 1,
  is_active: true,
  delivery_time: null,
  own_promo_cents: null,
  eco_fee_cents: 300,
  vat_rate_bp: 850,
  is_draft: false,
};
const priced = (price: Partial<PriceChange>, more: Partial<BatchedProduct> = {}) =>
  changeOf({ ...product, ...more }, { price: { kind: 'percentage', value: 0, rounding: 'none', ...price } });

describe('changeOf', () => {
  it.each([
    [{ value: 500 }, 10_500],
    [{ value: -1250 }, 8750],
    [{ kind: 'amount', value: -1 }, 9999],
    [{ kind: 'fixed', value: 4242 }, 4242],
    [{ value: 500, rounding: 'net' }, 10_490],
    [{ kind: 'fixed', value: 30, rounding: 'net' }, 90],
  ] as const)('changes the price by %j', (change, cents) => {
    expect(priced(change, { eco_fee_cents: null })?.net_price_cents).toBe(cents);
  });

  it('ends prices including tax in ",90", or one cent below where no such price exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 5_000_000 }), fc.constantFrom(0, 210, 850), (net, rate) => {
        const change = priced({ rounding: 'gross' }, { net_price_cents: net, vat_rate_bp: rate });
        const gross = withVat(change?.net_price_cents ?? net, rate);
        return [90, 89].includes(gross % 100) && Math.abs(gross - withVat(net, rate)) <= 51;
      }),
    );
  });

  it('refuses what would be free, below the eco-participation or below the own promotional price', () => {
    expect(priced({ value: -10_000 })).toBeNull();
    expect(priced({ kind: 'fixed', value: 300 })).toBeNull();
    expect(priced({ value: -1000 }, { own_promo_cents: 9500 })).toBeNull();
    expect(priced({ value: 500 }, { net_price_cents: null, is_active: false })).toBeNull();
    expect(changeOf({ ...product, net_price_cents: null, is_active: false }, { isActive: true })).toBeNull();
  });

  it('refuses to put a draft on sale, and changes the rest of it', () => {
    const draft = { ...product, is_draft: true, is_active: false };
    expect(changeOf(draft, { isActive: true })).toBeNull();
    expect(changeOf(draft, { stock: 7 })).toEqual({ stock: 7 });
  });

  it('names the changed fields alone', () => {
    expect(changeOf(product, { stock: 5, isActive: false, deliveryTime: '48 h' })).toEqual({
      is_active: false,
      delivery_time: '48 h',
    });
    expect(changeOf(product, { stock: 5 })).toEqual({});
  });
});

describe('an own promotional price', () => {
  const promoted = (discount: OwnPromotion['discount'], more: Partial<BatchedProduct> = {}) =>
    changeOf({ ...product, ...more }, { promotion: { discount, rounding: 'none' } });

  it('is off the price after the batch, but for the eco-participation, or fixed', () => {
    expect(promoted({ kind: 'percentage', value: 1000 })).toEqual({ own_promo_cents: 9030 });
    expect(promoted({ kind: 'amount', value: 1000 })).toEqual({ own_promo_cents: 9000 });
    expect(promoted({ kind: 'fixed', value: 8000 }, { own_promo_cents: 8000 })).toEqual({});
    const both = { price: { kind: 'fixed', value: 20_000, rounding: 'none' } } as const;
    const half = { discount: { kind: 'amount', value: 10_000 }, rounding: 'net' } as const;
    expect(changeOf(product, { ...both, promotion: half })).toEqual({ net_price_cents: 20_000, own_promo_cents: 9990 });
  });

  it('is refused where it would not lower the price, or would go below the eco-participation', () => {
    expect(promoted({ kind: 'fixed', value: 10_000 })).toBeNull();
    expect(promoted({ kind: 'amount', value: 9700 })).toBeNull();
    expect(promoted({ kind: 'fixed', value: 50 }, { net_price_cents: null, is_active: false })).toBeNull();
  });

  it('replaces that of a promotion, and leaves it to promotions when it is taken away', () => {
    const row = { ...product, promo_price_cents: 9500, promotion_id: 2 };
    expect(toBatched(row).own_promo_cents).toBeNull();
    expect(applyFields(row, { own_promo_cents: 9000 })).toMatchObject({ promo_price_cents: 9000, promotion_id: null });
    const own = { ...row, promotion_id: null };
    expect(changeOf(toBatched(own), { promotion: null })).toEqual({ own_promo_cents: null });
    expect(applyFields(own, { own_promo_cents: null })).toMatchObject({ promo_price_cents: null, is_promotion: false });
    expect(applyFields(row, { stock: 1 })).toMatchObject({ promo_price_cents: 9500, promotion_id: 2, stock: 1 });
  });
});

describe('undoOf', () => {
  it('sets back what nobody has changed since', () => {
    const item = { before: { stock: 5, is_active: true }, after: { stock: 9, is_active: false } };
    expect(undoOf({ ...product, stock: 9, is_active: false }, item)).toEqual({ stock: 5, is_active: true });
    expect(undoOf({ ...product, stock: 8, is_active: false }, item)).toEqual({ is_active: true });
    expect(undoOf({ ...product, stock: 8, is_active: true }, item)).toEqual({});
  });
});
