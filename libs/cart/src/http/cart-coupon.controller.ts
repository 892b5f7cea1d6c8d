import { applyCoupon, type InputOf, ok, removeCoupon, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ApplyCoupon } from '../use-cases/apply-coupon.js';
import { resolveCartOwner, requireCartOwner } from './cart-owner.js';

@Controller()
export class CartCouponController {
  constructor(private readonly coupons: ApplyCoupon) {}

  @Endpoint(applyCoupon)
  async apply(
    @Input() { body }: InputOf<typeof applyCoupon>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof applyCoupon>> {
    const owner = resolveCartOwner(caller, body.session_id);
    const { discount } = await this.coupons.apply(owner, { code: body.code, productIds: body.product_ids });
    const percentage = discount / 100;
    return {
      ...ok,
      message: `Coupon appliqué ! Remise : ${percentage.toLocaleString('fr-FR')} %`,
      discount_percentage: percentage,
    };
  }

  @Endpoint(removeCoupon)
  async remove(
    @Input() { body }: InputOf<typeof removeCoupon>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof removeCoupon>> {
    await this.coupons.remove(requireCartOwner(resolveCartOwner(caller, body.session_id)), body.code);
    return { ...ok, message: 'Le code promo a été retiré.' };
  }
}
