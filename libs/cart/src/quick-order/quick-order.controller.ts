import { fillCartQuickly, type InputOf, ok, type QuickOrderLine, readQuickOrder, type ReplyOf } from '@boutik/contract';
import type { ProductForSale } from '@boutik/catalog';
import { LATER_SUPPLIERS, toEuros } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { FillCart } from '../use-cases/fill-cart.js';
import { type PricedQuickLine, ReadQuickOrder } from './read-quick-order.js';

/** Orders of professionals by pasted references. */
@Controller()
export class QuickOrderController {
  constructor(
    private readonly reading: ReadQuickOrder,
    private readonly filling: FillCart,
  ) {}

  @Endpoint(readQuickOrder)
  async read(
    @Input() { body }: InputOf<typeof readQuickOrder>,
    @CurrentUser() { id: userId, role }: SignedInUser,
  ): Promise<ReplyOf<typeof readQuickOrder>> {
    const { lines, net } = await this.reading.read(body.texte, { userId, role });
    return { ...ok, lignes: lines.map(toLineView), total_ht: toEuros(net) };
  }

  @Endpoint(fillCartQuickly)
  async fill(
    @Input() { body }: InputOf<typeof fillCartQuickly>,
    @CurrentUser() { id: userId, role }: SignedInUser,
  ): Promise<ReplyOf<typeof fillCartQuickly>> {
    const wanted = new Map<number, number>();
    for (const { produit_id: id, quantity } of body.lignes) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
    const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
    const { shortProducts, count } = await this.filling.addAll({ userId, role }, lines);
    const some = 'Certains produits n’ont pas été ajoutés, ou pas tous\u202f: leur stock ne suffit pas.';
    const message = shortProducts.length > 0 ? some : 'Les produits sont dans votre panier.';
    return { ...ok, message, count, incomplets: shortProducts };
  }
}

function toLineView({ number, code, quantity, products }: PricedQuickLine): QuickOrderLine {
  return {
    ligne: number,
    code,
    quantite: quantity,
    etat: stateOf(products.length, quantity),
    produits: products.map(({ product, unitNet, net }) => ({
      id: product.id,
      nom: product.name,
      reference: product.reference,
      prix_ht: toEuros(unitNet),
      total_ht: toEuros(net),
      stock: stockOf(product, quantity ?? 1),
    })),
  };
}

function stateOf(found: number, quantity: number | null): QuickOrderLine['etat'] {
  if (found === 0) return 'inconnu';
  if (quantity === null) return 'quantite-invalide';
  return found === 1 ? 'trouve' : 'ambigu';
}

/** Never the number (decisions §3.4). */
export function stockOf(
  { stock, supplierId }: Pick<ProductForSale, 'stock' | 'supplierId'>,
  quantity: number,
): QuickOrderLine['produits'][number]['stock'] {
  if (stock <= 0) return 'epuise';
  if (stock < quantity) return 'partiel';
  return supplierId !== null && LATER_SUPPLIERS.has(supplierId) ? 'differe' : 'complet';
}
