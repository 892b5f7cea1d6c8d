import { CustomerPrices, ProductCards } from '@boutik/catalog';
import {
  type InputOf,
  ok,
  readSavedCart,
  removeSavedLine,
  type ReplyOf,
  restoreSavedCart,
  saveCart,
  updateSavedLine,
} from '@boutik/contract';
import { DeliveryMethods } from '@boutik/delivery';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SavedCarts } from '../storage/saved-carts.js';
import { ChangeSavedLine } from '../use-cases/change-saved-line.js';
import { RestoreSavedCart, type RestoredCart } from '../use-cases/restore-saved-cart.js';
import { SaveCart } from '../use-cases/save-cart.js';
import { toCartView } from './cart-views.js';

/** The saved cart of a user. */
@Controller()
export class SavedCartController {
  constructor(
    private readonly saved: SavedCarts,
    private readonly products: CustomerPrices,
    private readonly cards: ProductCards,
    private readonly methods: DeliveryMethods,
    private readonly saving: SaveCart,
    private readonly changing: ChangeSavedLine,
    private readonly restoring: RestoreSavedCart,
  ) {}

  @Endpoint(saveCart)
  async save(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof saveCart>> {
    return { ...ok, message: 'Votre panier est sauvegardé.', count: await this.saving.save(user.id) };
  }

  @Endpoint(readSavedCart)
  async read(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof readSavedCart>> {
    const lines = await this.saved.lines(user.id);
    const ids = lines.map((line) => line.productId);
    const [products, cards, delivery] = await Promise.all([
      this.products.find(ids, { userId: user.id, role: user.role }),
      this.cards.byIds(ids, user),
      ids.length === 0 ? null : this.methods.terms(ids, user.id),
    ]);
    return toCartView(lines, { products, cards, coupon: null, delivery, saved: true }, user.role);
  }

  @Endpoint(updateSavedLine)
  async update(
    @Input() { body }: InputOf<typeof updateSavedLine>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof updateSavedLine>> {
    const { id: userId, role } = user;
    await this.changing.changeQuantity({ userId, role }, body.item_id, body.quantity);
    return { ...ok, message: 'La quantité a été mise à jour.' };
  }

  @Endpoint(removeSavedLine)
  async remove(
    @Input() { body }: InputOf<typeof removeSavedLine>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof removeSavedLine>> {
    await this.changing.remove(user.id, body.item_id);
    return { ...ok, message: 'Le produit a été retiré de votre panier sauvegardé.' };
  }

  @Endpoint(restoreSavedCart)
  async restore(
    @Input() { body }: InputOf<typeof restoreSavedCart>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof restoreSavedCart>> {
    const { id: userId, role } = user;
    const summary = await this.restoring.restore({ userId, role }, body.item_id);
    return { ...ok, message: restoreMessage(summary), taken: summary.restoredCount, count: summary.count };
  }
}

function restoreMessage({ restoredCount, remainingCount }: RestoredCart): string {
  if (restoredCount === 0) return "Rien n'a pu être remis dans votre panier\u202f: le stock ne le permet pas.";
  const summary = restoredCount === 1 ? 'Le produit est de retour' : `${restoredCount} produits sont de retour`;
  return remainingCount === 0
    ? `${summary} dans votre panier.`
    : `${summary} dans votre panier. Ce que le stock ne permet pas reste sauvegardé.`;
}
