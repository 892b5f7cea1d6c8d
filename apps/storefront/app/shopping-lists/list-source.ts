import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { longDay } from '@boutik/ui';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { readCurrentCart } from '../cart/read-cart';
import type { WantedLine } from '../quick-order/wanted-line';

/** What is to be listed: the product, order or cart whose page led to the lists. */
export interface ListSource {
  /** The field of the address that names it, and its value. */
  field: 'produit' | 'commande' | 'panier';
  value: string;
  title: string;
  /** Proposed for a new list. */
  name: string;
  lines: WantedLine[];
}

/** @param fields of the address or of a form; null without a source, and for one that is unknown */
export async function readListSource(
  fields: URLSearchParams | FormData,
  request: Request,
  context: AppLoadContext,
): Promise<ListSource | null> {
  const productId = plainId(fields.get('produit'));
  if (productId !== null) return readProduct(productId, context);
  const orderId = plainId(fields.get('commande'));
  if (orderId !== null) return readOrder(orderId, context);
  return fields.has('panier') ? readCart(request, context) : null;
}

/** One unit: the quantity is changed in the list. */
async function readProduct(id: number, context: AppLoadContext): Promise<ListSource | null> {
  const reply = await callOrNull(context, endpoints.findProduct, { params: { id } });
  if (!reply) return null;
  return { ...sourceOf('produit', id), title: reply.produit.nom, name: '', lines: [{ produit_id: id, quantity: 1 }] };
}

/** Services of the order are no products. */
async function readOrder(id: number, context: AppLoadContext): Promise<ListSource | null> {
  const reply = await callOrNull(context, endpoints.findOrder, { params: { id }, query: {} });
  if (!reply) return null;
  const name = `Commande ${reply.commande.numero}`;
  const lines = reply.produits.flatMap(({ id: product, quantite }) =>
    product === null ? [] : [{ produit_id: product, quantity: quantite }],
  );
  return { ...sourceOf('commande', id), title: `Les produits de la commande ${reply.commande.numero}`, name, lines };
}

async function readCart(request: Request, context: AppLoadContext): Promise<ListSource | null> {
  const { lines } = await readCurrentCart(request, context);
  return {
    ...sourceOf('panier', 1),
    title: 'Les produits de votre panier',
    name: `Panier du ${longDay(new Date().toISOString())}`,
    lines: lines.map(({ product, quantity }) => ({ produit_id: product.id, quantity })),
  };
}

const sourceOf = (field: ListSource['field'], value: number) => ({ field, value: String(value) });
