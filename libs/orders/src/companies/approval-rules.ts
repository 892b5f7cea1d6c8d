import type { UserProfile } from '@boutik/accounts';
import { type Cents, DomainError } from '@boutik/kernel';
import { countChanged } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import type { OrderDraft } from '../storage/order-draft.js';
import { CompanyApprovalRow, type ApprovalLine } from './company-approval.entity.js';

/** How long an approval can be used, as a PostgreSQL interval. */
const APPROVAL_LIFETIME = '7 days';

type Member = Pick<UserProfile, 'id' | 'companyId' | 'companyRole' | 'companyLimit'>;

/** What an order costs excluding tax, delivery included: limits are compared with it. */
export function netOf({ net, shipping }: Pick<OrderDraft, 'net' | 'shipping'>): Cents {
  return net + shipping;
}

/** Whether a member may not order for this amount alone. */
export function needsApproval({ companyRole, companyLimit }: Member, net: Cents): boolean {
  return companyRole !== null && companyLimit !== null && net > companyLimit;
}

/** Whether a member may approve the request of a colleague. */
export function mayApprove(member: Member, request: Pick<CompanyApprovalRow, 'buyerId' | 'companyId'>, net: Cents) {
  if (member.companyId !== request.companyId || member.id === request.buyerId) return false;
  if (member.companyRole === null) return true;
  return member.companyRole === 'approver' && (member.companyLimit === null || net <= member.companyLimit);
}

export function linesOf({ lines }: Pick<OrderDraft, 'lines'>): ApprovalLine[] {
  return lines.flatMap(({ productId, name, quantity, unitNet }) =>
    productId === null ? [] : [{ productId, name, quantity, unitNet }],
  );
}

/** What a line cost when the approval was asked for. */
export function netOfLine({ net, unitNet, quantity }: ApprovalLine): Cents {
  return net ?? unitNet * quantity;
}

/** The same products in the same quantities. */
export function hasSameProducts(some: readonly ApprovalLine[], others: readonly ApprovalLine[]): boolean {
  const keyOf = (lines: readonly ApprovalLine[]) =>
    lines
      .map(({ productId, quantity }) => `${productId}×${quantity}`)
      .toSorted()
      .join();
  return keyOf(some) === keyOf(others);
}

/**
 * Uses the approval of this cart for the order with this id; nothing for an order within the limit.
 * @throws DomainError conflict `approval-needed`
 */
export async function useApproval(tx: EntityManager, member: Member, draft: OrderDraft & { id: number }) {
  if (!needsApproval(member, netOf(draft))) return;
  const approved = await tx
    .createQueryBuilder(CompanyApprovalRow, 'a')
    .where("a.buyerId = :buyerId and a.quoteId is null and a.state = 'approved' and a.net >= :net", {
      buyerId: member.id,
      net: netOf(draft),
    })
    .andWhere(`a.decidedAt > now() - interval '${APPROVAL_LIFETIME}'`)
    // An order that expired or was deleted leaves its approval to the next one.
    .andWhere(
      "(a.orderId = :orderId or not exists (select from orders o where o.id = a.orderId and o.status <> 'cancelled'))",
      {
        orderId: draft.id,
      },
    )
    .getMany();
  const usable = approved.find(({ lines }) => hasSameProducts(lines, linesOf(draft)));
  if (!usable) throw approvalNeeded();
  await countChanged(tx, 'update company_approvals set order_id = $2 where id = $1', [usable.id, draft.id]);
}

function approvalNeeded(): DomainError {
  return new DomainError(
    'conflict',
    'approval-needed',
    'Cette commande dépasse ce que vous pouvez commander seul. Demandez l’accord d’un collègue.',
  );
}
