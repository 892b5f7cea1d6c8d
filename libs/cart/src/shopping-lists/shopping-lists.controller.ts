import { customerPrice, CustomerPrices, type CustomerProduct } from '@boutik/catalog';
import {
  addToShoppingList,
  changeShoppingListLines,
  createShoppingList,
  deleteShoppingList,
  findShoppingList,
  type InputOf,
  listShoppingLists,
  ok,
  renameShoppingList,
  type ReplyOf,
  type ShoppingListLine,
} from '@boutik/contract';
import { multiply, reunionIso, sum, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { stockOf } from '../quick-order/quick-order.controller.js';
import { EditShoppingLists, unknownList } from './edit-shopping-lists.js';
import { type ListedProduct, ShoppingLists } from './shopping-lists.js';

/** The shopping lists of professionals. */
@Controller()
export class ShoppingListsController {
  constructor(
    private readonly lists: ShoppingLists,
    private readonly editing: EditShoppingLists,
    private readonly prices: CustomerPrices,
  ) {}

  @Endpoint(listShoppingLists)
  async list(@CurrentUser() { id }: SignedInUser): Promise<ReplyOf<typeof listShoppingLists>> {
    const lists = await this.lists.summaries(id);
    return {
      ...ok,
      data: lists.map(({ name, changedAt, products, ...list }) => ({
        ...list,
        nom: name,
        produits: products,
        modifiee_le: reunionIso(changedAt),
      })),
    };
  }

  @Endpoint(findShoppingList)
  async find(
    @Input() { params }: InputOf<typeof findShoppingList>,
    @CurrentUser() { id: userId, role }: SignedInUser,
  ): Promise<ReplyOf<typeof findShoppingList>> {
    const list = await this.lists.find(userId, params.id);
    if (!list) throw unknownList();
    const lines = await this.lists.lines(list.id);
    const ids = lines.map(({ productId }) => productId);
    const products = await this.prices.find(ids, { userId, role });
    const priced = lines.map((line) => priceLine(line, products.get(line.productId)));
    return {
      ...ok,
      liste: {
        id: list.id,
        nom: list.name,
        lignes: priced.map(({ view }) => view),
        total_ht: toEuros(sum(priced.map(({ net }) => net))),
      },
    };
  }

  @Endpoint(createShoppingList)
  async create(
    @Input() { body }: InputOf<typeof createShoppingList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createShoppingList>> {
    const { nom: name, lignes, numeroter: numbered } = body;
    const { id, absent } = await this.editing.create(user.id, { name, lines: lignes.map(toLine), numbered });
    return { ...ok, message: `La liste est créée.${absentText(absent)}`, id, absents: absent };
  }

  @Endpoint(renameShoppingList)
  async rename(
    @Input() { params, body }: InputOf<typeof renameShoppingList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof renameShoppingList>> {
    await this.editing.rename(user.id, params.id, body.nom);
    return { ...ok, message: 'La liste est renommée.' };
  }

  @Endpoint(deleteShoppingList)
  async remove(
    @Input() { params }: InputOf<typeof deleteShoppingList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteShoppingList>> {
    await this.editing.delete(user.id, params.id);
    return { ...ok, message: 'La liste est supprimée.' };
  }

  @Endpoint(addToShoppingList)
  async add(
    @Input() { params, body }: InputOf<typeof addToShoppingList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof addToShoppingList>> {
    const absent = await this.editing.add(user.id, params.id, body.lignes.map(toLine));
    return { ...ok, message: `Ajouté à la liste.${absentText(absent)}`, absents: absent };
  }

  @Endpoint(changeShoppingListLines)
  async change(
    @Input() { params, body }: InputOf<typeof changeShoppingListLines>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeShoppingListLines>> {
    await this.editing.changeLines(user.id, params.id, body.lignes.map(toLine));
    return { ...ok, message: 'La liste est à jour.' };
  }
}

const toLine = ({ produit_id, quantite }: { produit_id: number; quantite: number }) => ({
  productId: produit_id,
  quantity: quantite,
});

function absentText(absent: number): string {
  if (absent === 0) return '';
  return absent === 1
    ? ' Un produit n’est plus en vente et n’y est pas.'
    : ` ${absent} produits ne sont plus en vente et n’y sont pas.`;
}

/** @param product undefined: it is not sold any more */
function priceLine(
  { productId, quantity, name, reference }: ListedProduct,
  product: CustomerProduct | undefined,
): { net: number; view: ShoppingListLine } {
  const shown = { produit_id: productId, nom: name, reference, quantite: quantity };
  if (!product?.isActive) return { net: 0, view: { ...shown, prix_ht: null, total_ht: null, stock: 'retire' } };
  const { unitNet } = customerPrice(product, quantity);
  const net = multiply(unitNet, quantity);
  const stock = stockOf(product, quantity);
  return { net, view: { ...shown, prix_ht: toEuros(unitNet), total_ht: toEuros(net), stock } };
}
