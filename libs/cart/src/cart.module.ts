import { CatalogModule } from '@boutik/catalog';
import { CouponsModule } from '@boutik/coupons';
import { Module } from '@nestjs/common';
import { CartCouponController } from './http/cart-coupon.controller.js';
import { StoreCartController } from './http/store-cart.controller.js';
import { PruneGuestCarts } from './prune-guest-carts.js';
import { Carts } from './storage/carts.js';
import { AddToCart } from './use-cases/add-to-cart.js';
import { ApplyCoupon } from './use-cases/apply-coupon.js';
import { CartToOrder } from './use-cases/cart-to-order.js';
import { ChangeQuantity } from './use-cases/change-quantity.js';
import { ClaimGuestCart } from './use-cases/claim-guest-cart.js';
import { RemoveLine } from './use-cases/remove-line.js';

/** What ordering needs of a cart, without routes. */
@Module({ imports: [CouponsModule], providers: [Carts, CartToOrder], exports: [Carts, CartToOrder] })
export class CartToOrderModule {}

@Module({
  imports: [CatalogModule, CartToOrderModule, CouponsModule],
  controllers: [StoreCartController, CartCouponController],
  providers: [AddToCart, ApplyCoupon, ChangeQuantity, RemoveLine, ClaimGuestCart],
})
export class CartModule {}

/** What the worker does for carts. */
@Module({ imports: [CartToOrderModule], providers: [PruneGuestCarts] })
export class CartJobsModule {}
