import { defineEvent } from '@boutik/platform';
import { z } from 'zod';

/** A client asked for a quote; later lines of the same request are not announced. */
export const quoteRequested = defineEvent('quote.requested', z.object({ quoteId: z.number() }));

/** A quote was given to the post for its client. */
export const quoteSent = defineEvent('quote.sent', z.object({ quoteId: z.number(), sendingId: z.number() }));

/** A discount beyond its owner's limit was asked for, given or refused; the quote says which. */
export const quoteApprovalChanged = defineEvent(
  'quote.approval-changed',
  z.object({ quoteId: z.number(), approval: z.enum(['pending', 'given', 'refused']), discount: z.number() }),
);

/** A client has looked at a version for the first time. */
export const quoteOpened = defineEvent('quote.opened', z.object({ quoteId: z.number(), version: z.number() }));

/** A sent quote has ended without an answer. */
export const quoteExpired = defineEvent('quote.expired', z.object({ quoteId: z.number(), validUntil: z.string() }));

/** A quote was accepted or rejected, by the client through the link or by staff. */
export const quoteDecided = defineEvent(
  'quote.decided',
  z.object({
    quoteId: z.number(),
    decision: z.enum(['accepted', 'rejected']),
    by: z.enum(['client', 'staff']),
    /** Who of the staff; null for the client. */
    actorId: z.number().nullable(),
  }),
);
