import type { BasisPoints } from './money.js';
import { isWithin, type Reduction } from './quote-reduction.js';

export type ApprovalState = 'pending' | 'given' | 'refused';

/** The approval of a reduction beyond the author's limits; all null when none was requested. */
export interface Approval {
  approval: ApprovalState | null;
  /** The total reduction that was requested. */
  approvalDiscount: BasisPoints | null;
  approvalFreeUnits: number | null;
  approvalReason: string | null;
  approvalAnswer: string | null;
}

export const noApproval: Approval = {
  approval: null,
  approvalDiscount: null,
  approvalFreeUnits: null,
  approvalReason: null,
  approvalAnswer: null,
};

/** The reduction and approval of a quote as last saved. */
export interface SavedReduction extends Approval {
  reduction: Reduction;
}

interface ReductionChange {
  /** The quote as it was; null for a new one. */
  before: SavedReduction | null;
  /** Of the whole quote, including its lines. */
  reduction: Reduction;
  /** The largest that the author may give without approval. */
  limits: Reduction;
  /** The reason of the request; null when no approval is requested. */
  reason: string | null;
}

/**
 * The approval that a quote needs with `reduction`: none within the author's limits. An approval that is given or pending
 * covers the same reduction (a given one also smaller ones), as does a saved reduction without approval (an administrator
 * wrote it). More has to be requested with a reason. Used by server and form.
 * @returns null when the reduction is too large and no approval is requested
 */
export function approvalFor({ before, reduction, limits, reason }: ReductionChange): Approval | null {
  if (isWithin(reduction, limits)) return noApproval;
  if (before && isCovered(reduction, before)) {
    const { approval, approvalDiscount, approvalFreeUnits, approvalReason, approvalAnswer } = before;
    return { approval, approvalDiscount, approvalFreeUnits, approvalReason, approvalAnswer };
  }
  if (reason === null) return null;
  return {
    approval: 'pending',
    approvalDiscount: reduction.rate,
    approvalFreeUnits: reduction.freeUnits,
    approvalReason: reason,
    approvalAnswer: null,
  };
}

function isCovered(reduction: Reduction, before: SavedReduction): boolean {
  if (before.approval === 'refused') return false;
  const same = reduction.rate === before.reduction.rate && reduction.freeUnits === before.reduction.freeUnits;
  if (same || before.approval === 'pending') return same;
  return isWithin(
    reduction,
    before.approval === null
      ? before.reduction
      : { rate: before.approvalDiscount ?? 0, freeUnits: before.approvalFreeUnits ?? 0 },
  );
}

/** Whether the quote may be sent to its client. */
export function canBeSent({ approval }: Pick<Approval, 'approval'>): boolean {
  return approval === null || approval === 'given';
}
