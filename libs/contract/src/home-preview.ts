import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { productCard } from './catalog.js';
import { endpoint } from './endpoint.js';
import { banner } from './home-items.js';
import { reunionMoment } from './staff-promotions.js';
import { linkToken, succeeded } from './wire.js';

const tag = 'contenus';

export const linkHomePreview = endpoint({
  method: 'GET',
  path: '/api/commercial/apercu-accueil',
  audience: admins,
  summary: 'L’adresse, valable une demi-heure, où l’accueil se montre comme il sera à une date.',
  tag,
  input: { query: z.object({ date: reunionMoment }) },
  reply: z.object({
    ...succeeded,
    /** A page of the shop, "/?apercu=…". */
    data: z.object({ adresse: z.string() }),
  }),
});

const preview = z.object({
  date: z.string(),
  banners: z.array(banner),
  collections: z.array(z.object({ id: z.number(), name: z.string(), produits: z.array(productCard) })),
  /** Closures that count then or later, as the pages announce them. */
  fermetures: z.array(z.object({ du: z.string(), au: z.string(), motif: z.string() })),
});
export type HomePreview = z.output<typeof preview>;

export const readHomePreview = endpoint({
  method: 'GET',
  path: '/api/apercu-accueil/:token',
  audience: 'everyone',
  summary:
    'Les bannières, les collections et les fermetures que l’accueil montrera à la date d’un lien, aux prix de maintenant.',
  tag,
  errors: { 'not-found': ['unknown-home-preview'] },
  input: { params: linkToken },
  reply: z.object({ ...succeeded, data: preview }),
  requestsPerMinute: 60,
});
