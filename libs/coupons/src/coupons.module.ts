import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Coupons } from './coupons.js';
import { CouponsPersonalData } from './coupons.personal-data.js';
import { UpsertCoupons } from './upsert-coupons.js';
import { CouponRow } from './coupon.entity.js';
import { CouponProductRow } from './coupon-product.entity.js';
import { CouponUseRow } from './coupon-use.entity.js';

const couponEntities = [CouponRow, CouponProductRow, CouponUseRow];

@Module({
  imports: [TypeOrmModule.forFeature(couponEntities)],
  providers: [Coupons, CouponsPersonalData, UpsertCoupons],
  exports: [Coupons, UpsertCoupons],
})
export class CouponsModule {}
