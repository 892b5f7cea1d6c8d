import type { Quote } from '@boutik/contract';
import {
  type Approval,
  approvalFor,
  formatRate,
  type Reduction,
  reductionText,
  type SavedReduction,
} from '@boutik/kernel';
import { draftReduction } from './draft-amounts';
import { toBasisPoints, toDraft } from './new-draft';
import type { QuoteDraft } from './quote-draft';

/** A saved quote's reduction and its approval. */
export function savedReduction(quote: Quote): SavedReduction {
  const { approval, approval_free_units } = quote;
  return {
    reduction: draftReduction(toDraft(quote)),
    approval: approval?.status ?? null,
    approvalDiscount: approval && toBasisPoints(approval.discount_percentage),
    approvalFreeUnits: approval_free_units,
    approvalReason: approval?.reason ?? null,
    approvalAnswer: approval?.answer ?? null,
  };
}

export interface ApprovalNeed {
  reduction: Reduction;
  /** Null: an approval is needed but not requested yet. */
  approval: Approval | null;
}

/** The approval that the server will require for this draft. @param before null for a new quote */
export function approvalNeed(draft: QuoteDraft, before: SavedReduction | null, limits: Reduction): ApprovalNeed {
  const reduction = draftReduction(draft);
  return { reduction, approval: approvalFor({ before, reduction, limits, reason: draft.approvalReason }) };
}

/** The same message as the server's on save. */
export function limitExceededMessage({ rate, freeUnits }: Reduction, limits: Reduction): string {
  if (rate > limits.rate)
    return `La remise totale est de ${formatRate(rate)}\u202f: au-delà de ${formatRate(limits.rate)}, demandez l’accord d’un administrateur.`;
  const freeUnitsText = reductionText({ rate: 0, freeUnits });
  return `Ce devis compte ${freeUnitsText} en lignes libres (moins de 1\u202f€)\u202f: au-delà de ${limits.freeUnits}, demandez l’accord d’un administrateur.`;
}
