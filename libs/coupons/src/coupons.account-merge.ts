import { type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';

/** The uses of both accounts count towards the limit per customer. */
@Injectable()
@MergesAccounts({ moves: { 'coupon_uses.user_id': 'bons de réduction utilisés' } })
export class CouponsAccountMerge implements AccountMergeProvider {}
