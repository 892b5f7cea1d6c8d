import { ProductCards, ProductsForSale } from '@boutik/catalog';
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
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { SavedCarts } from '../storage/saved-carts.js';
import { ChangeSavedLine } from '../use-cases/change-saved-line.js';
import { RestoreSavedCart, type TakenBack } from '../use-cases/restore-saved-cart.js';
import { SaveCart } from '../use-cases/save-cart.js';
import { cartView } from './cart-views.js';

/** The saved cart of a user. */
@Controller()
export class SavedCartController {
  constructor(
    private readonly saved: SavedCarts,
    private readonly products: ProductsForSale,
    private readonly cards: ProductCards,
    private readonly saving: SaveCart,
    private readonly changing: ChangeSavedLine,
    private readonly restoring: RestoreSavedCart,
  ) {}

  @Serve(saveCart)
  async save(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof saveCart>> {
    return { ...ok, message: 'Votre panier est sauvegardé.', count: await this.saving.save(personOf(caller).id) };
  }

  @Serve(readSavedCart)
  async read(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readSavedCart>> {
    const person = personOf(caller);
    const lines = await this.saved.lines(person.id);
    const ids = lines.map((line) => line.productId);
    const [sold, cards] = await Promise.all([this.products.find(ids), this.cards.byIds(ids, person)]);
    return cartView(lines, { sold, cards, coupon: null, saved: true }, person.role);
  }

  @Serve(updateSavedLine)
  async update(
    @Input() { body }: InputOf<typeof updateSavedLine>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof updateSavedLine>> {
    const { id: userId, role } = personOf(caller);
    await this.changing.quantity({ userId, role }, body.item_id, body.quantity);
    return { ...ok, message: 'La quantité a été mise à jour.' };
  }

  @Serve(removeSavedLine)
  async remove(
    @Input() { body }: InputOf<typeof removeSavedLine>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof removeSavedLine>> {
    await this.changing.remove(personOf(caller).id, body.item_id);
    return { ...ok, message: 'Le produit a été retiré de votre panier sauvegardé.' };
  }

  @Serve(restoreSavedCart)
  async restore(
    @Input() { body }: InputOf<typeof restoreSavedCart>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof restoreSavedCart>> {
    const { id: userId, role } = personOf(caller);
    const back = await this.restoring.restore({ userId, role }, body.item_id);
    return { ...ok, message: sentence(back), taken: back.taken, count: back.count };
  }
}

function sentence({ taken, left }: TakenBack): string {
  if (taken === 0) return "Rien n'a pu être remis dans votre panier\u202f: le stock ne le permet pas.";
  const back = taken === 1 ? 'Le produit est de retour' : `${taken} produits sont de retour`;
  return left === 0
    ? `${back} dans votre panier.`
    : `${back} dans votre panier. Ce que le stock ne permet pas reste sauvegardé.`;
}

function personOf({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'not-signed-in', '');
  return user;
}
