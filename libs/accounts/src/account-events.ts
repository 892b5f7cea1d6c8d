import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** Somebody registered; the link itself is made when the mail is written. */
export const confirmationRequested = defineEvent(
  'user.confirmation-requested',
  z.object({ userId: z.number(), registrationId: z.number().optional() }),
);

/** Somebody tried to register with an address that already has an account; the picture that came along is nobody's. */
export const registrationRepeated = defineEvent(
  'user.registration-repeated',
  z.object({ userId: z.number(), avatar: z.string().nullable().default(null) }),
);

/** Somebody asked for the confirmation link again, for an address that may be anybody's. */
export const confirmationRepeated = defineEvent('user.confirmation-repeated', z.object({ email: z.string() }));

/** Staff wrote a client down, who now chooses a password. */
export const personInvited = defineEvent('user.invited', z.object({ userId: z.number() }));

/** Somebody asked for a new password, for an address that may be anybody's. */
export const passwordForgotten = defineEvent('password.forgotten', z.object({ email: z.string() }));

/** A password was replaced, and every session ended. */
export const passwordChanged = defineEvent('password.changed', z.object({ userId: z.number() }));

/** A person has shown that the address is his: the account can be used, a business's once the shop has validated it. */
export const addressConfirmed = defineEvent('user.confirmed', z.object({ userId: z.number() }));

/** The shop, or the person, decided something about the account: see `account_decisions`. */
export const accountDecided = defineEvent('user.decided', z.object({ decisionId: z.number() }));
