import type { ReturnableOrder } from '@boutik/orders';
import type { ReturnLine } from '../storage/returns.js';

/** What of an order nobody has asked to send back yet, and no refund has given the money of. */
export function goodsLeft({ lines }: ReturnableOrder, back: Map<number, number>): ReturnLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (back.get(line.place) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
