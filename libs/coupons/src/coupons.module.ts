import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Coupons } from './coupons.js';
import { CouponsPersonalData } from './coupons.personal-data.js';
import { UpsertCoupons } from './upsert-coupons.js';
import { couponEntities } from './entities.js';

@Module({
  imports: [TypeOrmModule.forFeature(couponEntities)],
  providers: [Coupons, CouponsPersonalData, UpsertCoupons],
  exports: [Coupons, UpsertCoupons],
})
export class CouponsModule {}
