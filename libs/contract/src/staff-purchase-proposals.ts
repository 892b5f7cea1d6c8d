import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { purchaseQuantity } from './staff-purchase-orders.js';
import { euros, id, succeeded } from './wire.js';

const proposal = z.object({
  fournisseur: z.object({ id: z.number(), nom: z.string() }),
  lignes: z.array(
    z.object({
      produit: z.number(),
      nom: z.string(),
      reference: z.string(),
      libre: z.number(),
      /** Ordered and not received yet, drafts included. */
      attendu: z.number(),
      seuil: z.number(),
      /** Up to twice the threshold. */
      quantite: z.number(),
      cout: euros.nullable(),
    }),
  ),
});
export type PurchaseProposal = z.output<typeof proposal>;

export const proposePurchases = endpoint({
  method: 'GET',
  path: '/api/commercial/stock-bas/propositions',
  audience: admins,
  summary: 'Ce qu’il faudrait commander des produits en stock bas, par fournisseur.',
  tag: 'stock',
  input: {},
  reply: z.object({
    ...succeeded,
    data: z.array(proposal),
    /** Products at their threshold that nobody is known to supply. */
    sans_fournisseur: z.number(),
  }),
});

export const orderLowStock = endpoint({
  method: 'POST',
  path: '/api/commercial/stock-bas/commandes',
  audience: admins,
  summary: 'Crée le brouillon d’une commande par fournisseur, au prix d’achat des produits.',
  tag: 'stock',
  input: {
    body: z.object({
      lignes: z
        .array(z.object({ produit: id, quantite: purchaseQuantity }))
        .min(1, 'Indiquez une quantité.')
        .max(1000, 'Au plus 1000 produits à la fois.')
        .refine(
          (given) => new Set(given.map(({ produit }) => produit)).size === given.length,
          'Un produit est en double.',
        ),
    }),
  },
  reply: z.object({
    ...succeeded,
    message: z.string(),
    data: z.array(z.object({ id: z.number(), numero: z.string() })),
  }),
  status: 201,
  idempotent: true,
});
