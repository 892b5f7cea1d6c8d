import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** A promotion was created, changed or stopped; its products get their prices when it is due. */
export const promotionChanged = defineEvent(
  'promotion.changed',
  z.object({ promotionId: z.number().int().positive(), version: z.number().int() }),
);
