import type { BasisPoints } from '@boutik/kernel';

export type ApprovalState = 'pending' | 'given' | 'refused';

/** A discount beyond what its owner may give, and what became of the question; all null where none was asked. */
export interface Approval {
  approval: ApprovalState | null;
  /** The discount that was asked for. */
  approvalDiscount: BasisPoints | null;
  approvalReason: string | null;
  approvalAnswer: string | null;
}

export const noApproval: Approval = {
  approval: null,
  approvalDiscount: null,
  approvalReason: null,
  approvalAnswer: null,
};

interface DiscountChange {
  /** The quote as it was; null for a new one. */
  before: (Approval & { discount: BasisPoints }) | null;
  /** Of the whole quote, those of its lines included. */
  discount: BasisPoints;
  /** The largest that the writer gives without asking. */
  limit: BasisPoints;
  /** Why more is wanted; null when nobody asks. */
  reason: string | null;
}

/**
 * The approval that a quote needs once its discount is `discount`: none within the writer's limit; what was given or is
 * already asked covers the same discount and smaller ones, as does what stands there without a question (an
 * administrator wrote it); more has to be asked for with a reason.
 * @returns null when the discount is too large and nobody asks for it
 */
export function approvalAfter({ before, discount, limit, reason }: DiscountChange): Approval | null {
  if (discount <= limit) return noApproval;
  if (before && isCovered(discount, before)) {
    const { approval, approvalDiscount, approvalReason, approvalAnswer } = before;
    return { approval, approvalDiscount, approvalReason, approvalAnswer };
  }
  return reason === null
    ? null
    : { approval: 'pending', approvalDiscount: discount, approvalReason: reason, approvalAnswer: null };
}

function isCovered(discount: BasisPoints, before: NonNullable<DiscountChange['before']>): boolean {
  if (before.approval === 'refused') return false;
  const most = { given: before.approvalDiscount ?? 0, none: before.discount, pending: 0 };
  return discount === before.discount || discount <= most[before.approval ?? 'none'];
}

/** Whether the quote may go to its client. */
export function mayLeave({ approval }: Pick<Approval, 'approval'>): boolean {
  return approval === null || approval === 'given';
}
