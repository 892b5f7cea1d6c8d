import type { ShipmentStatus } from './shipment-status.js';

/** Units of one line of an order. */
export interface LineUnits {
  lineNumber: number;
  ordered: number;
  /** Refunded by staff. */
  refunded: number;
  /** In shipments that were neither cancelled nor came back. */
  shipped: number;
  /** Not in a shipment yet: may be put into one. */
  left: number;
  /** Of these, what the client still gets. */
  due: number;
}

interface Units {
  lines: readonly { lineNumber: number; ordered: number; refunded: number }[];
  shipments: readonly { status: ShipmentStatus; lines: readonly { lineNumber: number; quantity: number }[] }[];
}

/** Units that the client still gets: ordered, less those that staff refunded. */
export function dueUnits(lines: readonly Pick<LineUnits, 'ordered' | 'refunded'>[]): number {
  return lines.reduce((sum, { ordered, refunded }) => sum + Math.max(0, ordered - refunded), 0);
}

/**
 * What is left to ship of each line. A refund may concern units that were delivered before; so it lowers what is proposed, and not
 * what staff may put into a shipment.
 */
export function unitsToShip({ lines, shipments }: Units): LineUnits[] {
  const active = shipments.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
  return lines.map(({ lineNumber, ordered, refunded }) => {
    const shipped = active
      .flatMap((shipment) => shipment.lines)
      .reduce((sum, line) => sum + (line.lineNumber === lineNumber ? line.quantity : 0), 0);
    const left = Math.max(0, ordered - shipped);
    return { lineNumber, ordered, refunded, shipped, left, due: Math.max(0, left - refunded) };
  });
}
