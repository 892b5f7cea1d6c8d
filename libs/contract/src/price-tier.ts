import { z } from 'zod';
import { euros } from './wire.js';

/** From `quantite` units on, each costs this price. */
export const priceTier = z.object({ quantite: z.number(), prix_ht: euros, prix_ttc: euros });
export type PriceTier = z.output<typeof priceTier>;
