import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Coupons } from './coupons.js';
import { CouponsPersonalData } from './coupons.personal-data.js';
import { CouponsAccountMerge } from './coupons.account-merge.js';
import { UpsertCoupons } from './upsert-coupons.js';
import { CouponRow } from './coupon.entity.js';
import { CouponProductRow } from './coupon-product.entity.js';
import { CouponTargetRow } from './coupon-target.entity.js';
import { CouponUseRow } from './coupon-use.entity.js';
import { CouponList } from './staff/coupon-list.js';
import { EditCoupons } from './staff/edit-coupons.js';
import { StaffCouponsController } from './staff/staff-coupons.controller.js';

const couponEntities = [CouponRow, CouponProductRow, CouponTargetRow, CouponUseRow];

@Module({
  imports: [TypeOrmModule.forFeature(couponEntities)],
  providers: [Coupons, CouponsAccountMerge, CouponsPersonalData, UpsertCoupons],
  exports: [Coupons, UpsertCoupons],
})
export class CouponsModule {}

/** Coupons in the workspace: routes of the api only. */
@Module({
  imports: [TypeOrmModule.forFeature(couponEntities), AuditLogModule],
  controllers: [StaffCouponsController],
  providers: [CouponList, EditCoupons, { provide: Clock, useClass: SystemClock }],
})
export class StaffCouponsModule {}
