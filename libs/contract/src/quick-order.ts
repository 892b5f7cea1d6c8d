import { z } from 'zod';
import { cartQuantity } from './cart.js';
import { quoteRequesterRoles } from './customer-quotes.js';
import { endpoint } from './endpoint.js';
import { euros, id, succeeded } from './wire.js';

const tag = 'panier';
const MAX_LINES = 200;

const quickProduct = z.object({
  id: z.number(),
  nom: z.string(),
  reference: z.string(),
  /** Of one unit at this quantity, at the prices of the customer. */
  prix_ht: euros,
  total_ht: euros,
  /** Whether the quantity is in stock: all of it, all of it but in 15 days (`differe`), a part, or nothing. */
  stock: z.enum(['complet', 'differe', 'partiel', 'epuise']),
});

const quickLine = z.object({
  /** Of the text, from 1. */
  ligne: z.number(),
  code: z.string(),
  quantite: z.number().nullable(),
  etat: z.enum(['trouve', 'inconnu', 'ambigu', 'quantite-invalide']),
  /** One when it is found, several when the code means several. */
  produits: z.array(quickProduct),
});
export type QuickOrderLine = z.output<typeof quickLine>;

/** POST although it only reads: the lines are long. */
export const readQuickOrder = endpoint({
  method: 'POST',
  path: '/api/commande-rapide',
  audience: quoteRequesterRoles,
  summary: 'Les produits de lignes « référence;quantité » collées ou d’un fichier CSV, à mes prix HT.',
  tag,
  input: {
    body: z.object({ texte: z.string('Collez des références.').max(50_000, 'Ce texte est trop long.') }),
  },
  reply: z.object({
    ...succeeded,
    lignes: z.array(quickLine),
    /** Of the lines that are found. */
    total_ht: euros,
  }),
  requestsPerMinute: 60,
});

/** Each product as far as the stock and the limits of the cart allow. */
export const fillCartQuickly = endpoint({
  method: 'POST',
  path: '/api/commande-rapide/panier',
  audience: quoteRequesterRoles,
  summary: 'Ajoute plusieurs produits au panier en une fois.',
  tag,
  input: {
    body: z.object({
      lignes: z
        .array(z.object({ produit_id: id, quantity: cartQuantity }))
        .min(1)
        .max(MAX_LINES),
    }),
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    count: z.number(),
    /** Products of which nothing, or not all, could be added. */
    incomplets: z.array(z.number()),
  }),
  requestsPerMinute: 60,
  idempotent: true,
});
