import { defineEvent } from '@boutik/platform/messaging';
import { z } from 'zod';

/** A client requested a quote; lines added later to the same request publish no event. */
export const quoteRequested = defineEvent('quote.requested', z.object({ quoteId: z.number() }));

/** The e-mail of a quote to its client was queued. */
export const quoteSent = defineEvent('quote.sent', z.object({ quoteId: z.number(), sendingId: z.number() }));

/** The approval of a discount beyond its owner's limit was requested, given or refused. */
export const quoteApprovalChanged = defineEvent(
  'quote.approval-changed',
  z.object({ quoteId: z.number(), approval: z.enum(['pending', 'given', 'refused']), discount: z.number() }),
);

/** A client has looked at a version for the first time. */
export const quoteOpened = defineEvent('quote.opened', z.object({ quoteId: z.number(), version: z.number() }));

/** The client of a quote, or the staff, has written a message about it. */
export const quoteMessageWritten = defineEvent(
  'quote.message-written',
  z.object({ quoteId: z.number(), messageId: z.number() }),
);

/** A sent quote has expired without a decision. */
export const quoteExpired = defineEvent('quote.expired', z.object({ quoteId: z.number(), validUntil: z.string() }));

/** A quote was accepted or rejected, by the client through the link or by staff. */
export const quoteDecided = defineEvent(
  'quote.decided',
  z.object({
    quoteId: z.number(),
    decision: z.enum(['accepted', 'rejected']),
    by: z.enum(['client', 'staff']),
    /** User id of the staff member; null for the client. */
    actorId: z.number().nullable(),
  }),
);
