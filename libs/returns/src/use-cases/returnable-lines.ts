import type { ReturnableOrder } from '@boutik/orders';
import type { ReturnedUnits, ReturnLine } from '../storage/returns.js';

/** The lines of an order with the units that are neither returned nor refunded. */
export function returnableLines(
  { lines }: ReturnableOrder,
  returned: ReadonlyMap<number, Pick<ReturnedUnits, 'units'>>,
): ReturnLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (returned.get(line.lineNumber)?.units ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
