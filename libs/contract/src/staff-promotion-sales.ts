import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { euros, idParam, succeeded } from './wire.js';

export const findPromotionSales = endpoint({
  method: 'GET',
  path: '/api/commercial/promotions/:id/ventes',
  audience: admins,
  summary: 'Ce qui a été vendu au prix d’une promotion, dans les commandes payées.',
  tag: 'promotions',
  input: { params: z.object({ id: idParam }) },
  reply: z.object({
    ...succeeded,
    data: z.object({
      commandes: z.number(),
      unites: z.number(),
      /** Total of the lines excluding tax, before coupons. */
      chiffre_affaires: euros,
    }),
  }),
});
export type PromotionSales = z.output<typeof findPromotionSales.reply>['data'];
