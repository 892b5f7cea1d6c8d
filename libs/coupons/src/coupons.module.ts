import { Module } from '@nestjs/common';
import { Coupons } from './coupons.js';
import { CouponsOfAPerson } from './coupons-of-a-person.js';
import { WriteCoupons } from './write-coupons.js';

@Module({ providers: [Coupons, CouponsOfAPerson, WriteCoupons], exports: [Coupons, WriteCoupons] })
export class CouponsModule {}
