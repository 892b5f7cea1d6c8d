import { DomainError } from '@boutik/kernel';

/** `ready`: a client may collect it; `returned`: it came back without being received, or was not collected. */
export type ShipmentStatus = 'preparing' | 'prepared' | 'shipped' | 'ready' | 'delivered' | 'returned' | 'cancelled';

/** How an order reaches its client: by a carrier to the address, or collected at the collection point. */
export type ShippingMethod = 'delivery' | 'collection';

const transitions: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  preparing: ['prepared', 'shipped', 'ready', 'cancelled'],
  prepared: ['shipped', 'ready', 'cancelled'],
  shipped: ['delivered', 'returned'],
  ready: ['delivered', 'returned'],
  // Corrections of a slip: the parcel is on its way, or ready, again.
  delivered: ['shipped', 'ready'],
  returned: [],
  cancelled: [],
};

/** `shipped` is for deliveries alone, `ready` for collections. */
const methodOf: Partial<Record<ShipmentStatus, ShippingMethod>> = { shipped: 'delivery', ready: 'collection' };

/** The statuses that a shipment may get next. */
export function nextStatuses(status: ShipmentStatus, method: ShippingMethod): ShipmentStatus[] {
  return transitions[status].filter((next) => (methodOf[next] ?? method) === method);
}

/** @returns `to` @throws DomainError conflict `shipment-status` when the transition is not allowed */
export function transitionShipment(
  { status, method }: { status: ShipmentStatus; method: ShippingMethod },
  to: ShipmentStatus,
): ShipmentStatus {
  if (nextStatuses(status, method).includes(to)) return to;
  throw new DomainError('conflict', 'shipment-status', `Ce colis est ${statusTexts[status]}\u202f: rechargez la page.`);
}

const statusTexts: Record<ShipmentStatus, string> = {
  preparing: 'en préparation',
  prepared: 'préparé',
  shipped: 'expédié',
  ready: 'prêt au retrait',
  delivered: 'livré',
  returned: 'revenu',
  cancelled: 'annulé',
};
