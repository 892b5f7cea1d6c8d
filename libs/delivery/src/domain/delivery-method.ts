import type { Cents } from '@boutik/kernel';

export type DeliveryKind = 'home' | 'collection';

/** What delivery costs from this total of the products on; `from` includes tax, `fee` excludes it. */
export interface DeliveryStep {
  from: Cents;
  fee: Cents;
}

/** A way to receive an order: at home in some communes, or at a collection point. */
export interface DeliveryMethod {
  id: number;
  kind: DeliveryKind;
  name: string;
  /** Where it delivers at home: communes and postal codes; both empty: everywhere. */
  communes: readonly string[];
  postalCodes: readonly string[];
  /** Of a collection point; null while the shop has not entered one. */
  address: string | null;
  /** Opening hours of a collection point. */
  hours: string | null;
  /** By `from`, the first is 0. */
  steps: readonly DeliveryStep[];
  /** Free from this total of the products including tax. */
  freeFrom: Cents | null;
  /** Business days. */
  minDays: number;
  maxDays: number;
}

export interface Destination {
  postalCode: string;
  city: string;
}

export type DeliveryRefusal = 'outside-zones' | 'no-collection' | 'point-needed' | 'unknown-point';
export type DeliveryChoice = { method: DeliveryMethod; refusal: null } | { method: null; refusal: DeliveryRefusal };

interface DeliveryRequest {
  kind: DeliveryKind;
  /** The collection point that was chosen; null where there is only one. */
  pointId: number | null;
  destination: Destination;
}

/** Which of the offered methods a request means, or why there is none. */
export function chooseDelivery(
  methods: readonly DeliveryMethod[],
  { kind, pointId, destination }: DeliveryRequest,
): DeliveryChoice {
  if (kind === 'home') return chosen(homeMethodFor(methods, destination), 'outside-zones');
  const points = methods.filter((method) => method.kind === 'collection');
  if (points.length === 0) return chosen(undefined, 'no-collection');
  if (pointId === null) return chosen(points.length === 1 ? points[0] : undefined, 'point-needed');
  return chosen(
    points.find(({ id }) => id === pointId),
    'unknown-point',
  );
}

/** The narrowest method that delivers to a home: of its postal code, of its commune, of everywhere. */
export function homeMethodFor(
  methods: readonly DeliveryMethod[],
  { postalCode, city }: Destination,
): DeliveryMethod | undefined {
  const atHome = methods.filter((method) => method.kind === 'home');
  return (
    atHome.find(({ postalCodes }) => postalCodes.includes(postalCode)) ??
    atHome.find(({ communes }) => communes.includes(city)) ??
    atHome.find(({ communes, postalCodes }) => communes.length === 0 && postalCodes.length === 0)
  );
}

/** @param total of the products including tax, before discounts @returns cents excluding tax */
export function deliveryFee({ steps, freeFrom }: Pick<DeliveryMethod, 'steps' | 'freeFrom'>, total: Cents): Cents {
  if (freeFrom !== null && total >= freeFrom) return 0;
  return steps.findLast(({ from }) => from <= total)?.fee ?? 0;
}

/** Whether products of this total are delivered free in every way. */
export function isAlwaysFree(methods: readonly DeliveryMethod[], total: Cents): boolean {
  return methods.every((method) => deliveryFee(method, total) === 0);
}

function chosen(method: DeliveryMethod | undefined, refusal: DeliveryRefusal): DeliveryChoice {
  return method ? { method, refusal: null } : { method: null, refusal };
}
