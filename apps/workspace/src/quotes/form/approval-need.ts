import type { Quote } from '@boutik/contract';
import {
  type Approval,
  approvalAfter,
  formatRate,
  type Reduction,
  reductionText,
  type SavedReduction,
} from '@boutik/kernel';
import { draftReduction } from './draft-amounts';
import { basisPoints, draftOf } from './new-draft';
import type { QuoteDraft } from './quote-draft';

/** A saved quote's reduction, and what an administrator said to it. */
export function savedReduction(quote: Quote): SavedReduction {
  const { approval, approval_free_units } = quote;
  return {
    reduction: draftReduction(draftOf(quote)),
    approval: approval?.status ?? null,
    approvalDiscount: approval && basisPoints(approval.discount_percentage),
    approvalFreeUnits: approval_free_units,
    approvalReason: approval?.reason ?? null,
    approvalAnswer: approval?.answer ?? null,
  };
}

export interface ApprovalNeed {
  reduction: Reduction;
  /** Null: it needs an approval that nobody asks for yet. */
  approval: Approval | null;
}

/** What the server will say to this draft. @param before null for a new quote */
export function approvalNeed(draft: QuoteDraft, before: SavedReduction | null, limits: Reduction): ApprovalNeed {
  const reduction = draftReduction(draft);
  return { reduction, approval: approvalAfter({ before, reduction, limits, reason: draft.approvalReason }) };
}

/** The server says the same when the quote is saved. */
export function tooFarSentence({ rate, freeUnits }: Reduction, limits: Reduction): string {
  if (rate > limits.rate)
    return `La remise totale est de ${formatRate(rate)}\u202f: au-delà de ${formatRate(limits.rate)}, demandez l’accord d’un administrateur.`;
  const given = reductionText({ rate: 0, freeUnits });
  return `Ce devis compte ${given} en lignes libres (moins de 1\u202f€)\u202f: au-delà de ${limits.freeUnits}, demandez l’accord d’un administrateur.`;
}
