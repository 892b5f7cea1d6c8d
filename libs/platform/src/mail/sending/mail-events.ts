import { z } from 'zod';
import { defineEvent } from '@boutik/platform/messaging';

/** An e-mail was queued and is to be sent. */
export const mailPosted = defineEvent('mail.posted', z.object({ mailId: z.number().int().positive() }));

/**
 * The outcome of an e-mail with `EmailMessage.reportsOutcome`: accepted by the server, rejected because the address does
 * not exist ("bounced"), or failed permanently for another reason. Staff may retry a failed one, and the event is
 * published again. `reason` contains no e-mail address.
 */
export const mailSettled = defineEvent(
  'mail.settled',
  z.object({ key: z.string(), outcome: z.enum(['sent', 'bounced', 'failed']), reason: z.string() }),
);
