import { CatalogModule } from '@boutik/catalog';
import { UsersModule } from '@boutik/accounts';
import { CouponsModule } from '@boutik/coupons';
import { DeliveryModule } from '@boutik/delivery';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartCouponController } from './http/cart-coupon.controller.js';
import { DeliveryOptionsController } from './http/delivery-options.controller.js';
import { SavedCartController } from './http/saved-cart.controller.js';
import { StoreCartController } from './http/store-cart.controller.js';
import { PruneGuestCarts } from './jobs/prune-guest-carts.js';
import { Carts } from './storage/carts.js';
import { SavedCarts } from './storage/saved-carts.js';
import { CartsPersonalData } from './storage/carts.personal-data.js';
import { CartsAccountMerge } from './storage/carts.account-merge.js';
import { AddToCart } from './use-cases/add-to-cart.js';
import { ApplyCoupon } from './use-cases/apply-coupon.js';
import { CheckoutCart } from './use-cases/checkout-cart.js';
import { ChangeQuantity } from './use-cases/change-quantity.js';
import { ClaimGuestCart } from './use-cases/claim-guest-cart.js';
import { ChangeSavedLine } from './use-cases/change-saved-line.js';
import { QuickOrderController } from './quick-order/quick-order.controller.js';
import { ReadQuickOrder } from './quick-order/read-quick-order.js';
import { FillCart } from './use-cases/fill-cart.js';
import { RemoveLine } from './use-cases/remove-line.js';
import { RestoreSavedCart } from './use-cases/restore-saved-cart.js';
import { SaveCart } from './use-cases/save-cart.js';
import { CartRow } from './storage/cart.entity.js';
import { CartLineRow } from './storage/cart-line.entity.js';
import { CartReservationRow } from './storage/cart-reservation.entity.js';
import { SavedCartLineRow } from './storage/saved-cart-line.entity.js';
import { EditShoppingLists } from './shopping-lists/edit-shopping-lists.js';
import { ShoppingListLineRow, ShoppingListRow } from './shopping-lists/shopping-list.entity.js';
import { ShoppingLists } from './shopping-lists/shopping-lists.js';
import { ShoppingListsController } from './shopping-lists/shopping-lists.controller.js';
import { ShoppingListsAccountMerge } from './shopping-lists/shopping-lists.account-merge.js';
import { ShoppingListsPersonalData } from './shopping-lists/shopping-lists.personal-data.js';

const cartEntities = [CartRow, CartLineRow, CartReservationRow, SavedCartLineRow, ShoppingListRow, ShoppingListLineRow];

/** Carts as the checkout needs them, without routes. */
@Module({
  imports: [TypeOrmModule.forFeature(cartEntities), CatalogModule, CouponsModule],
  providers: [Carts, CartsPersonalData, ShoppingListsPersonalData, CheckoutCart, FillCart],
  exports: [Carts, CheckoutCart, FillCart],
})
export class CheckoutCartModule {}

const savedCartProviders = [SavedCarts, CartsAccountMerge, SaveCart, ChangeSavedLine, RestoreSavedCart];

@Module({
  imports: [CatalogModule, CheckoutCartModule, CouponsModule, DeliveryModule, UsersModule],
  controllers: [
    StoreCartController,
    CartCouponController,
    SavedCartController,
    DeliveryOptionsController,
    QuickOrderController,
    ShoppingListsController,
  ],
  providers: [
    ReadQuickOrder,
    ShoppingLists,
    EditShoppingLists,
    ShoppingListsAccountMerge,
    AddToCart,
    ApplyCoupon,
    ChangeQuantity,
    RemoveLine,
    ClaimGuestCart,
    ...savedCartProviders,
  ],
})
export class CartModule {}

/** Jobs of the worker for carts. */
@Module({ imports: [CheckoutCartModule], providers: [PruneGuestCarts] })
export class CartJobsModule {}
