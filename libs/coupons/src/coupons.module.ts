import { Module } from '@nestjs/common';
import { Coupons } from './coupons.js';
import { CouponsPersonalData } from './coupons.personal-data.js';
import { UpsertCoupons } from './upsert-coupons.js';

@Module({ providers: [Coupons, CouponsPersonalData, UpsertCoupons], exports: [Coupons, UpsertCoupons] })
export class CouponsModule {}
