import { Module } from '@nestjs/common';
import { Coupons } from './coupons.js';
import { WriteCoupons } from './write-coupons.js';

@Module({ providers: [Coupons, WriteCoupons], exports: [Coupons, WriteCoupons] })
export class CouponsModule {}
