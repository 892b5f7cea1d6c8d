import type { ShipmentStatus } from './shipment-status.js';

/** How far the delivery of an order has come; derived from its shipments. */
export type FulfilmentStatus =
  | 'to-prepare'
  | 'in-preparation'
  | 'partially-shipped'
  | 'shipped'
  | 'partially-delivered'
  | 'delivered'
  | 'returned'
  | 'cancelled';

export interface FulfilmentFacts {
  /** Units that the client still gets: ordered, less those that were refunded before they left. */
  due: number;
  shipments: readonly { status: ShipmentStatus; units: number }[];
}

/** The status of an order's delivery. Shipments that were cancelled or came back do not count as delivered units. */
export function fulfilmentStatusOf({ due, shipments }: FulfilmentFacts): FulfilmentStatus {
  const unitsOf = (...statuses: ShipmentStatus[]) =>
    shipments.reduce((sum, { status, units }) => sum + (statuses.includes(status) ? units : 0), 0);
  const delivered = unitsOf('delivered');
  const left = delivered + unitsOf('shipped', 'ready');
  if (delivered > 0) return delivered >= due ? 'delivered' : 'partially-delivered';
  if (left > 0) return left >= due ? 'shipped' : 'partially-shipped';
  if (due === 0) return 'cancelled';
  if (unitsOf('preparing', 'prepared') > 0) return 'in-preparation';
  return shipments.some(({ status }) => status === 'returned') ? 'returned' : 'to-prepare';
}
