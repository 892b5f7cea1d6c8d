import { z } from 'zod';
import { defineEvent } from '../outbox/index.js';

/** A mail waits to be sent. */
export const mailPosted = defineEvent('mail.posted', z.object({ mailId: z.number().int().positive() }));
