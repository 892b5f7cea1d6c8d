import type { BasisPoints } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { idRow, queryRows } from '@boutik/platform/database';

export interface CouponDraft {
  /** Letters, digits, - and _; case-insensitive. */
  code: string;
  discount: BasisPoints;
  endsAt?: Date;
  maxUses?: number;
  maxUsesPerUser?: number;
  productIds?: readonly number[];
}

@Injectable()
export class UpsertCoupons {
  /** Creates a coupon, or updates the one with this code; its uses stay counted. */
  async upsert(tx: EntityManager, draft: CouponDraft): Promise<void> {
    const [row] = await queryRows(
      tx,
      idRow,
      `insert into coupons (code, discount_bp, ends_at, max_uses, max_uses_per_user) values ($1, $2, $3, $4, $5)
       on conflict (code) do update set discount_bp = excluded.discount_bp, discount_cents = null, ends_at = excluded.ends_at,
         max_uses = excluded.max_uses, max_uses_per_user = excluded.max_uses_per_user returning id`,
      [draft.code, draft.discount, draft.endsAt ?? null, draft.maxUses ?? null, draft.maxUsesPerUser ?? null],
    );
    await tx.query('delete from coupon_products where coupon_id = $1', [row?.id]);
    await tx.query('insert into coupon_products select $1, unnest($2::int[])', [
      row?.id,
      [...(draft.productIds ?? [])],
    ]);
  }
}
