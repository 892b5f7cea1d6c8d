import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** An address reads the letter from now on; `welcome` when it is to be told by mail. */
export const newsletterSubscribed = defineEvent(
  'newsletter.subscribed',
  z.object({ subscriptionId: z.number(), welcome: z.boolean() }),
);

/** An address wants no more letters. */
export const newsletterUnsubscribed = defineEvent('newsletter.unsubscribed', z.object({ subscriptionId: z.number() }));
