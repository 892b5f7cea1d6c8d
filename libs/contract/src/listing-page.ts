import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { succeeded } from './wire.js';

const type = z.enum(['category', 'subcategory', 'subsubcategory', 'brand']);
export type ListingPageType = z.output<typeof type>;

const listingPage = z.object({
  nom: z.string(),
  /** HTML, cleaned when it was stored. */
  description: z.string(),
  image: z.string().nullable(),
  titre_seo: z.string().nullable(),
  description_seo: z.string().nullable(),
});
export type ListingPage = z.output<typeof listingPage>;

/** The key is the id of a category, or the name of a brand in any letter case. */
export const findListingPage = endpoint({
  method: 'GET',
  path: '/api/page-de-liste/:type/:cle',
  audience: 'everyone',
  summary: 'Les textes de la page d’une catégorie ou d’une marque, ou l’adresse qui la remplace.',
  tag: 'catalogue',
  input: {
    params: z.object({
      type,
      cle: z.string().min(1).max(100),
    }),
  },
  reply: z.object({
    ...succeeded,
    /** Null when there is no such page, or when it is hidden. */
    page: listingPage.nullable(),
    /** Path of the page that replaces it. */
    redirection: z.string().nullable(),
  }),
});
