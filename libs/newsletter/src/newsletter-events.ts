import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** An email address has subscribed; `welcome` when it gets a welcome email. */
export const newsletterSubscribed = defineEvent(
  'newsletter.subscribed',
  z.object({ subscriptionId: z.number(), welcome: z.boolean() }),
);

/** An email address has unsubscribed. */
export const newsletterUnsubscribed = defineEvent('newsletter.unsubscribed', z.object({ subscriptionId: z.number() }));
