import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** Somebody registered, or asked for the link again; the link itself is made when the mail is written. */
export const confirmationRequested = defineEvent('user.confirmation-requested', z.object({ userId: z.number() }));

/** Somebody tried to register with an address that already has an account. */
export const registrationRepeated = defineEvent('user.registration-repeated', z.object({ userId: z.number() }));
