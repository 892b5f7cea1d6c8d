import type { ReturnableOrder } from '@boutik/orders';
import type { ReturnLine } from '../storage/returns.js';

/** The lines of an order with the units that are neither returned nor refunded. */
export function returnableLines({ lines }: ReturnableOrder, returnedUnits: Map<number, number>): ReturnLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (returnedUnits.get(line.lineNumber) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
