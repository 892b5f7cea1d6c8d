import type { BasisPoints } from './money.js';
import { isWithin, type Reduction } from './quote-reduction.js';

export type ApprovalState = 'pending' | 'given' | 'refused';

/** A reduction beyond what its owner may give, and what became of the question; all null where none was asked. */
export interface Approval {
  approval: ApprovalState | null;
  /** The whole reduction that was asked for. */
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

/** A quote as it was saved last. */
export interface SavedReduction extends Approval {
  reduction: Reduction;
}

interface ReductionChange {
  /** The quote as it was; null for a new one. */
  before: SavedReduction | null;
  /** Of the whole quote, its lines included. */
  reduction: Reduction;
  /** The largest that the writer gives without asking. */
  limits: Reduction;
  /** Why more is wanted; null when nobody asks. */
  reason: string | null;
}

/**
 * The approval that a quote needs once it is reduced by `reduction`: none within the writer's limits; what was given or
 * is already asked covers the same reduction and smaller ones, as does what stands there without a question (an
 * administrator wrote it); more has to be asked for with a reason. Server and form ask here.
 * @returns null when the reduction is too large and nobody asks for it
 */
export function approvalAfter({ before, reduction, limits, reason }: ReductionChange): Approval | null {
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

/** Whether the quote may go to its client. */
export function mayLeave({ approval }: Pick<Approval, 'approval'>): boolean {
  return approval === null || approval === 'given';
}
