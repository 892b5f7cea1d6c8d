import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** A visitor registered; the confirmation link is created when the email is sent. */
export const confirmationRequested = defineEvent(
  'user.confirmation-requested',
  z.object({ userId: z.number(), registrationId: z.number().optional() }),
);

/**
 * A visitor tried to register with an email address that already has an account; the uploaded picture is to be deleted.
 */
export const registrationRepeated = defineEvent(
  'user.registration-repeated',
  z.object({ userId: z.number(), avatar: z.string().nullable().default(null) }),
);

/** The confirmation link was requested again, for an email address that may have no account. */
export const confirmationRepeated = defineEvent('user.confirmation-repeated', z.object({ email: z.string() }));

/** Staff created the account of a client, who now chooses a password. */
export const userInvited = defineEvent('user.invited', z.object({ userId: z.number() }));

/** A password reset was requested, for an email address that may have no account. */
export const passwordForgotten = defineEvent('password.forgotten', z.object({ email: z.string() }));

/** A password was changed and every session of the user ended. */
export const passwordChanged = defineEvent('password.changed', z.object({ userId: z.number() }));

/** The user confirmed the email address: the account can be used, a business account once the shop has validated it. */
export const emailConfirmed = defineEvent('user.confirmed', z.object({ userId: z.number() }));

/** The shop or the user changed the state of the account: see `account_decisions`. */
export const accountDecided = defineEvent('user.decided', z.object({ decisionId: z.number() }));
