import {
  type Cents,
  type Closure,
  multiply,
  type PostalPlace,
  sum,
  type TerritoryId,
  territoryIds,
  territoryOf,
} from '@boutik/kernel';

export type DeliveryKind = 'home' | 'collection';

/** What steps are measured in: cents including tax, grams, or cubic centimetres. */
export type DeliveryBasis = 'amount' | 'weight' | 'volume';

/** What delivery costs from this measure of the products on; `fee` excludes tax. */
export interface DeliveryStep {
  from: number;
  fee: Cents;
}

/** A way to receive an order: at home in some communes, or at a collection point. */
export interface DeliveryMethod {
  id: number;
  kind: DeliveryKind;
  name: string;
  /** Where it delivers; La Réunion for a collection point. */
  territory: TerritoryId;
  /** Where in the territory it delivers at home: communes and postal codes; both empty: everywhere. */
  communes: readonly string[];
  postalCodes: readonly string[];
  /** Of a collection point; null while the shop has not entered one. */
  address: string | null;
  /** Opening hours of a collection point. */
  hours: string | null;
  /** Orders that may wait at a collection point at once; null: any number. */
  capacity: number | null;
  /** As many orders wait there already. */
  isFull: boolean;
  basis: DeliveryBasis;
  /** By `from`, the first is 0. */
  steps: readonly DeliveryStep[];
  /** Free from this total of the products including tax. */
  freeFrom: Cents | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
  /** Coming days on which a collection point is closed, besides those of the shop. */
  ownClosures: readonly Closure[];
}

/** What is known about sending a product; null: not known. */
export interface ShippedProduct {
  /** Grams. */
  weight: number | null;
  /** Cubic centimetres. */
  volume: number | null;
  /** It cannot travel: batteries, or too heavy for a carrier. */
  isCollectionOnly: boolean;
  /** It does not travel by air: it stays in La Réunion. */
  isGroundOnly: boolean;
}

/** The products of a cart as fees and restrictions see them; an unknown weight or volume counts as 0. */
export interface Parcel {
  /** Of the products including tax, before discounts. */
  total: Cents;
  weight: number;
  volume: number;
  isCollectionOnly: boolean;
  isGroundOnly: boolean;
}

export interface Destination extends PostalPlace {
  city: string;
}

export type DeliveryRefusal =
  | 'collection-only'
  | 'ground-only'
  | 'outside-zones'
  | 'no-collection'
  | 'point-needed'
  | 'unknown-point'
  | 'full-point';
export type DeliveryChoice = { method: DeliveryMethod; refusal: null } | { method: null; refusal: DeliveryRefusal };

interface DeliveryRequest {
  kind: DeliveryKind;
  /** The collection point that was chosen; null where there is only one. */
  pointId: number | null;
  destination: Destination;
  parcel: Pick<Parcel, 'isCollectionOnly' | 'isGroundOnly'>;
}

/** Which of the offered methods a request means, or why there is none. */
export function chooseDelivery(
  methods: readonly DeliveryMethod[],
  { kind, pointId, destination, parcel }: DeliveryRequest,
): DeliveryChoice {
  if (kind === 'home' && parcel.isCollectionOnly) return chosen(undefined, 'collection-only');
  if (kind === 'home' && parcel.isGroundOnly && territoryOf(destination) !== 'reunion')
    return chosen(undefined, 'ground-only');
  if (kind === 'home') return chosen(homeMethodFor(methods, destination), 'outside-zones');
  const points = methods.filter((method) => method.kind === 'collection');
  if (points.length === 0) return chosen(undefined, 'no-collection');
  const only = points.length === 1 ? points[0] : undefined;
  const point = pointId === null ? only : points.find(({ id }) => id === pointId);
  if (point?.isFull) return chosen(undefined, 'full-point');
  return chosen(point, pointId === null ? 'point-needed' : 'unknown-point');
}

/** The narrowest method that delivers to a home in its territory: of its postal code, of its commune, of everywhere. */
export function homeMethodFor(
  methods: readonly DeliveryMethod[],
  destination: Destination,
): DeliveryMethod | undefined {
  const { postalCode, city } = destination;
  const territory = territoryOf(destination);
  const atHome = methods.filter((method) => method.kind === 'home' && method.territory === territory);
  return (
    atHome.find(({ postalCodes }) => postalCodes.includes(postalCode)) ??
    atHome.find(({ communes }) => communes.includes(city)) ??
    atHome.find(({ communes, postalCodes }) => communes.length === 0 && postalCodes.length === 0)
  );
}

/** The products of a cart as one parcel. @param total of them including tax, before discounts */
export function parcelOf(
  lines: readonly { productId: number; quantity: number }[],
  products: ReadonlyMap<number, ShippedProduct>,
  total: Cents,
): Parcel {
  const measure = (key: 'weight' | 'volume') =>
    sum(lines.map(({ productId, quantity }) => multiply(products.get(productId)?.[key] ?? 0, quantity)));
  const isAny = (key: 'isCollectionOnly' | 'isGroundOnly') =>
    lines.some(({ productId }) => products.get(productId)?.[key]);
  return {
    total,
    weight: measure('weight'),
    volume: measure('volume'),
    isCollectionOnly: isAny('isCollectionOnly'),
    isGroundOnly: isAny('isGroundOnly'),
  };
}

/** @returns cents excluding tax */
export function deliveryFee(
  { basis, steps, freeFrom }: Pick<DeliveryMethod, 'basis' | 'steps' | 'freeFrom'>,
  parcel: Pick<Parcel, 'total' | 'weight' | 'volume'>,
): Cents {
  if (freeFrom !== null && parcel.total >= freeFrom) return 0;
  const reached = { amount: parcel.total, weight: parcel.weight, volume: parcel.volume }[basis];
  return steps.findLast(({ from }) => from <= reached)?.fee ?? 0;
}

/** The ways within La Réunion, which is what the shop says of its delivery in general. */
export function localMethods(methods: readonly DeliveryMethod[]): DeliveryMethod[] {
  return methods.filter(({ territory }) => territory === 'reunion');
}

/** The other territories that some way delivers to, in the order of the law. */
export function servedTerritories(methods: readonly Pick<DeliveryMethod, 'territory'>[]): TerritoryId[] {
  return territoryIds.filter((id) => id !== 'reunion' && methods.some(({ territory }) => territory === id));
}

/** Whether this parcel is delivered free in every way, wherever it goes. */
export function isAlwaysFree(methods: readonly DeliveryMethod[], parcel: Parcel): boolean {
  return methods.every((method) => deliveryFee(method, parcel) === 0);
}

/** Whether delivery is free in every way, whatever is bought. */
export function isFreeForAll(methods: readonly DeliveryMethod[]): boolean {
  return methods.length > 0 && methods.every(({ steps }) => steps.every(({ fee }) => fee === 0));
}

function chosen(method: DeliveryMethod | undefined, refusal: DeliveryRefusal): DeliveryChoice {
  return method ? { method, refusal: null } : { method: null, refusal };
}
