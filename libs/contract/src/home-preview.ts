import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { banner } from './home-items.js';
import { reunionMoment } from './staff-promotions.js';
import { succeeded } from './wire.js';

const preview = z.object({
  date: z.string(),
  banners: z.array(banner),
  collections: z.array(z.object({ id: z.number(), name: z.string(), produits: z.array(productCard) })),
  /** Closures that count then or later, as the pages announce them. */
  fermetures: z.array(z.object({ du: z.string(), au: z.string(), motif: z.string() })),
});
export type HomePreview = z.output<typeof preview>;

export const previewHome = endpoint({
  method: 'GET',
  path: '/api/commercial/apercu-accueil',
  audience: admins,
  summary:
    'Les bannières, les collections et les fermetures que l’accueil montrera à une date, avec les prix de maintenant.',
  tag: 'contenus',
  input: { query: z.object({ date: reunionMoment }) },
  reply: z.object({ ...succeeded, data: preview }),
});
