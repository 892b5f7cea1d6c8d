import fc from 'fast-check';
import {
  chooseDelivery,
  deliveryFee,
  type DeliveryMethod,
  homeMethodFor,
  isAlwaysFree,
  isFreeForAll,
  localMethods,
  type Parcel,
  parcelOf,
  servedTerritories,
} from './delivery-method.js';

const method = (change: Partial<DeliveryMethod>): DeliveryMethod => ({
  id: 1,
  kind: 'home',
  name: 'À domicile',
  territory: 'reunion',
  communes: [],
  postalCodes: [],
  address: null,
  hours: null,
  capacity: null,
  isFull: false,
  ownClosures: [],
  basis: 'amount',
  steps: [{ from: 0, fee: 0 }],
  freeFrom: null,
  minDays: 3,
  maxDays: 5,
  ...change,
});
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  total: 0,
  weight: 0,
  volume: 0,
  isCollectionOnly: false,
  isGroundOnly: false,
  ...change,
});
const destination = { postalCode: '97410', city: 'Saint-Pierre' };

describe('deliveryFee', () => {
  const rate = method({
    steps: [
      { from: 0, fee: 900 },
      { from: 5000, fee: 450 },
    ],
    freeFrom: 10_000,
  });

  it('is the one of the last step that the products reach, and nothing from the free total on', () => {
    expect([0, 4999, 5000, 9999, 10_000, 500_000].map((total) => deliveryFee(rate, parcel({ total })))).toEqual([
      900, 900, 450, 450, 0, 0,
    ]);
  });

  it('is always one of the fees of the steps, or nothing', () => {
    fc.assert(fc.property(fc.nat(20_000), (total) => [0, 450, 900].includes(deliveryFee(rate, parcel({ total })))));
  });
});

describe('the parcel of a cart', () => {
  const products = new Map([
    [1, { weight: 1500, volume: 2000, isCollectionOnly: false, isGroundOnly: false }],
    [2, { weight: null, volume: null, isCollectionOnly: true, isGroundOnly: true }],
  ]);
  const steps = [
    { from: 0, fee: 500 },
    { from: 4500, fee: 1200 },
  ];

  it('adds up what is known, and is collected when one of the products is', () => {
    const lines = [
      { productId: 1, quantity: 3 },
      { productId: 9, quantity: 5 },
    ];
    const flags = { isCollectionOnly: false, isGroundOnly: false };
    expect(parcelOf(lines, products, 500)).toEqual({ total: 500, weight: 4500, volume: 6000, ...flags });
    expect(parcelOf([...lines, { productId: 2, quantity: 1 }], products, 500)).toMatchObject({
      isCollectionOnly: true,
      isGroundOnly: true,
    });
  });

  it('costs by weight or by volume, and is still free from a total', () => {
    const weighed = method({ basis: 'weight', steps, freeFrom: 10_000 });
    expect([4499, 4500].map((weight) => deliveryFee(weighed, parcel({ weight })))).toEqual([500, 1200]);
    expect(deliveryFee(weighed, parcel({ weight: 9000, total: 10_000 }))).toBe(0);
    expect(deliveryFee(method({ basis: 'volume', steps }), parcel({ weight: 9000, volume: 10 }))).toBe(500);
  });

  it('is free for all while no way costs anything', () => {
    expect([[method({})], [], [method({}), method({ steps })]].map(isFreeForAll)).toEqual([true, false, false]);
  });
});

describe('homeMethodFor', () => {
  const everywhere = method({ id: 1 });
  const south = method({ id: 2, communes: ['Saint-Pierre', 'Le Tampon'] });
  const town = method({ id: 3, postalCodes: ['97410'] });

  it('prefers the postal code to the commune, and the commune to everywhere', () => {
    expect(homeMethodFor([everywhere, south, town], destination)?.id).toBe(3);
    expect(homeMethodFor([everywhere, south, town], { postalCode: '97432', city: 'Saint-Pierre' })?.id).toBe(2);
    expect(homeMethodFor([everywhere, south, town], { postalCode: '97400', city: 'Saint-Denis' })?.id).toBe(1);
  });

  it('finds nothing outside of all zones', () => {
    expect(homeMethodFor([south, town], { postalCode: '97400', city: 'Saint-Denis' })).toBeUndefined();
  });
});

describe('chooseDelivery', () => {
  const points = [method({ id: 7, kind: 'collection' }), method({ id: 8, kind: 'collection' })];
  const refusal = (methods: DeliveryMethod[], kind: 'home' | 'collection', pointId: number | null = null) =>
    chooseDelivery(methods, { kind, pointId, destination, parcel: parcel() }).refusal;

  it('takes the only collection point, or the one that was chosen', () => {
    const request = { kind: 'collection', destination, parcel: parcel({ isCollectionOnly: true }) } as const;
    expect(chooseDelivery(points.slice(0, 1), { ...request, pointId: null }).method?.id).toBe(7);
    expect(chooseDelivery(points, { ...request, pointId: 8 }).method?.id).toBe(8);
  });

  it('says why there is none', () => {
    expect(refusal(points, 'home')).toBe('outside-zones');
    const battery = { kind: 'home', pointId: null, destination, parcel: parcel({ isCollectionOnly: true }) } as const;
    expect(chooseDelivery([method({})], battery).refusal).toBe('collection-only');
    expect(refusal([method({})], 'collection')).toBe('no-collection');
    expect(refusal(points, 'collection')).toBe('point-needed');
    expect(refusal([method({}), ...points], 'collection', 1)).toBe('unknown-point');
    const full = points.map((point) => ({ ...point, isFull: point.id === 7 }));
    expect([refusal(full, 'collection', 7), refusal(full, 'collection', 8)]).toEqual(['full-point', null]);
    expect(refusal(full.slice(0, 1), 'collection')).toBe('full-point');
  });
});

describe('isAlwaysFree', () => {
  it('is false as soon as one way costs something at this total', () => {
    const paid = method({ steps: [{ from: 0, fee: 500 }], freeFrom: 8000 });
    expect([7999, 8000].map((total) => isAlwaysFree([method({}), paid], parcel({ total })))).toEqual([false, true]);
  });
});

describe('other territories', () => {
  const local = method({});
  const mayotte = method({ id: 2, territory: 'mayotte' });
  const mamoudzou = method({ id: 3, territory: 'mayotte', postalCodes: ['97600'] });
  const union = method({ id: 4, territory: 'union-europeenne' });
  const at = (postalCode: string, country: string | null = null) => ({ postalCode, city: 'Ville', country });
  const choose = (to: ReturnType<typeof at>, change: Partial<Parcel> = {}) =>
    chooseDelivery([local, mayotte, mamoudzou, union], {
      kind: 'home',
      pointId: null,
      destination: to,
      parcel: parcel(change),
    });

  it('are delivered to by their own methods alone', () => {
    expect(choose(at('97400')).method?.id).toBe(1);
    expect(choose(at('97600')).method?.id).toBe(3);
    expect(choose(at('97605')).method?.id).toBe(2);
    expect(choose(at('97605', 'BE')).method?.id).toBe(4);
    expect(choose(at('75001'))).toEqual({ method: null, refusal: 'outside-zones' });
    expect(homeMethodFor([local], at('97600'))).toBeUndefined();
  });

  it('get nothing that does not travel by air', () => {
    expect(choose(at('97605'), { isGroundOnly: true }).refusal).toBe('ground-only');
    expect(choose(at('97400'), { isGroundOnly: true }).method?.id).toBe(1);
  });

  it('are listed where a method serves them', () => {
    expect(servedTerritories([union, local, mayotte, mamoudzou])).toEqual(['mayotte', 'union-europeenne']);
    expect(localMethods([union, local])).toEqual([local]);
  });
});
