import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CouponUseRow } from './coupon-use.entity.js';

const codeRow = z.strictObject({ code: z.string() });

/** Uses stay counted; an erasure removes the user from them. */
@Injectable()
@ProvidesPersonalData('Bons de réduction utilisés')
export class CouponsPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    return queryRows(
      tx,
      codeRow,
      'select c.code from coupon_uses u join coupons c on c.id = u.coupon_id where u.user_id = $1 order by u.order_id',
      [id],
    );
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.update(CouponUseRow, { userId: id }, { userId: null });
  }
}
