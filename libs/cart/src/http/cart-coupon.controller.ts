import { applyCoupon, type InputOf, ok, removeCoupon, type ReplyOf } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ApplyCoupon } from '../use-cases/apply-coupon.js';
import { resolveCartOwner, requireCartOwner } from './cart-owner.js';
import { wireDiscount } from './cart-views.js';

@Controller()
export class CartCouponController {
  constructor(private readonly coupons: ApplyCoupon) {}

  @Endpoint(applyCoupon)
  async apply(
    @Input() { body }: InputOf<typeof applyCoupon>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof applyCoupon>> {
    const owner = resolveCartOwner(caller, body.session_id);
    const { discount, isFreeDelivery } = await this.coupons.apply(owner, {
      code: body.code,
      productIds: body.product_ids,
      role: caller.user?.role ?? null,
    });
    const view = wireDiscount(discount);
    const off =
      discount.kind === 'amount'
        ? formatEuros(discount.value)
        : `${view.discount_percentage.toLocaleString('fr-FR')} %`;
    const given = [discount.value > 0 && `Remise : ${off}`, isFreeDelivery && 'Livraison offerte'].filter(Boolean);
    return { ...ok, message: `Coupon appliqué ! ${given.join(', ')}`, ...view };
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
