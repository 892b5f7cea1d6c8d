import type { DeliveryOption } from '@boutik/contract';

/** The mode of delivery to the client's address (AC-457). */
export const HOME_DELIVERY = 5;

/** The value of a way of delivery in the form: "5", or "4-12" for a collection point. */
export function deliveryKey({ mode, point_retrait }: Pick<DeliveryOption, 'mode' | 'point_retrait'>): string {
  return point_retrait === null ? String(mode) : `${mode}-${point_retrait}`;
}
