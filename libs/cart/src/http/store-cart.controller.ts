import { CustomerPrices, ProductCards } from '@boutik/catalog';
import {
  addToCart,
  addToGuestCart,
  assignCart,
  countCart,
  countGuestCart,
  type InputOf,
  ok,
  type ReplyOf,
  readCart,
  readGuestCart,
  removeCartLine,
  updateCartLine,
} from '@boutik/contract';
import { DeliveryMethods } from '@boutik/delivery';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { missingGuestId } from '../domain/cart.errors.js';
import { Carts } from '../storage/carts.js';
import { AddToCart } from '../use-cases/add-to-cart.js';
import { ApplyCoupon } from '../use-cases/apply-coupon.js';
import { ChangeQuantity } from '../use-cases/change-quantity.js';
import { ClaimGuestCart } from '../use-cases/claim-guest-cart.js';
import { RemoveLine } from '../use-cases/remove-line.js';
import { resolveCartOwner, requireCartOwner } from './cart-owner.js';
import { toCartView } from './cart-views.js';

type Change = ReplyOf<typeof addToCart>;

/** Carts of visitors and of signed-in users; the user takes precedence over the guest id (decisions §1.7). */
@Controller()
export class StoreCartController {
  constructor(
    private readonly carts: Carts,
    private readonly products: CustomerPrices,
    private readonly cards: ProductCards,
    private readonly adding: AddToCart,
    private readonly changing: ChangeQuantity,
    private readonly removing: RemoveLine,
    private readonly claiming: ClaimGuestCart,
    private readonly coupons: ApplyCoupon,
    private readonly methods: DeliveryMethods,
  ) {}

  @Endpoint(readCart)
  read(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readCart>> {
    return this.view(caller);
  }

  @Endpoint(readGuestCart)
  readGuest(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readGuestCart>> {
    return this.view(caller);
  }

  @Endpoint(countCart)
  count(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof countCart>> {
    return this.countReply(caller);
  }

  @Endpoint(countGuestCart)
  countGuest(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof countGuestCart>> {
    return this.countReply(caller);
  }

  @Endpoint(addToCart)
  add(@Input() { body }: InputOf<typeof addToCart>, @Caller() caller: CallerInfo): Promise<Change> {
    return this.addLine(body, caller);
  }

  @Endpoint(addToGuestCart)
  addAsGuest(@Input() { body }: InputOf<typeof addToGuestCart>, @Caller() caller: CallerInfo): Promise<Change> {
    return this.addLine(body, caller);
  }

  @Endpoint(updateCartLine)
  async update(@Input() { body }: InputOf<typeof updateCartLine>, @Caller() caller: CallerInfo): Promise<Change> {
    const actor = {
      owner: requireCartOwner(resolveCartOwner(caller, body.session_id)),
      role: caller.user?.role ?? null,
    };
    const { lineId, count } = await this.changing.change(actor, body.item_id, body.quantity);
    return { ...ok, message: 'La quantité a été mise à jour.', count, item_id: lineId };
  }

  @Endpoint(removeCartLine)
  async remove(@Input() { body }: InputOf<typeof removeCartLine>, @Caller() caller: CallerInfo): Promise<Change> {
    const { lineId, count } = await this.removing.remove(
      requireCartOwner(resolveCartOwner(caller, body.session_id)),
      body.item_id,
    );
    return { ...ok, message: 'Le produit a été retiré de votre panier.', count, item_id: lineId };
  }

  @Endpoint(assignCart)
  async assign(
    @Input() { body }: InputOf<typeof assignCart>,
    @CurrentUser() { id: userId, role }: SignedInUser,
    @Caller() { guestCartId }: CallerInfo,
  ): Promise<ReplyOf<typeof assignCart>> {
    const guestId = guestCartId ?? body.session_id?.toLowerCase();
    if (!guestId) throw missingGuestId();
    const count = await this.claiming.claim({ userId, role }, guestId);
    return { ...ok, message: 'Votre panier vous a suivi.', count };
  }

  private async view(caller: CallerInfo): Promise<ReplyOf<typeof readCart>> {
    const owner = resolveCartOwner(caller);
    const lines = owner ? await this.carts.lines(owner) : [];
    const ids = lines.map((line) => line.productId);
    const [products, cards, coupon, delivery] = await Promise.all([
      this.products.find(ids, { userId: caller.user?.id ?? null, role: caller.user?.role ?? null }),
      this.cards.byIds(ids, caller.user),
      owner && this.coupons.current(owner, ids),
      ids.length === 0 ? null : this.methods.terms(ids, caller.user?.id ?? null),
    ]);
    return toCartView(lines, { products, cards, coupon, delivery }, caller.user?.role ?? null);
  }

  private async countReply(caller: CallerInfo): Promise<ReplyOf<typeof countCart>> {
    const owner = resolveCartOwner(caller);
    return { ...ok, count: owner ? await this.carts.count(owner) : 0 };
  }

  private async addLine(body: InputOf<typeof addToCart>['body'], caller: CallerInfo): Promise<Change> {
    const actor = {
      owner: requireCartOwner(resolveCartOwner(caller, body.session_id)),
      role: caller.user?.role ?? null,
    };
    const { lineId, count } = await this.adding.add(actor, body.produit_id, body.quantity);
    return { ...ok, message: 'Le produit a été ajouté à votre panier avec succès.', count, item_id: lineId };
  }
}
