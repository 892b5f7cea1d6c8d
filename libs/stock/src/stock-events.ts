import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** Staff asked to e-mail an order to its supplier. */
export const purchaseOrderMailed = defineEvent(
  'purchase-order.mailed',
  z.object({ purchaseOrderId: z.number().int().positive(), emailId: z.number().int().positive() }),
);
