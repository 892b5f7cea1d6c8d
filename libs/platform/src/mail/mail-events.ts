import { z } from 'zod';
import { defineEvent } from '../outbox/index.js';

/** A mail waits to be sent. */
export const mailPosted = defineEvent('mail.posted', z.object({ mailId: z.number().int().positive() }));

/**
 * What became of a mail whose writer wants to know (`Letter.reported`): the other side took it, says that nobody has
 * that address ("bounced"), or it failed for good for another reason. A failed one may be sent later by a person, and
 * is told again. `reason` names no address.
 */
export const mailSettled = defineEvent(
  'mail.settled',
  z.object({ key: z.string(), outcome: z.enum(['sent', 'bounced', 'failed']), reason: z.string() }),
);
