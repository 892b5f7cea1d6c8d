import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, succeeded, text } from './wire.js';

const tag = 'images des produits';

export const MAX_PRODUCT_PICTURES = 20;
export const MAX_ALTERNATIVE_TEXT = 250;

/** Of a supplier's picture, the address is theirs until our copy is made. */
const picture = z.object({
  adresse: z.string(),
  /** Alternative text; empty: the product's name. */
  texte: z.string(),
  /** Files made so far, and in all; pages show the picture from the first one. */
  fichiers_prets: z.number(),
  fichiers: z.number(),
  erreur: z.string().nullable(),
});
export type ProductPicture = z.output<typeof picture>;

const data = z.object({ images: z.array(picture) });
const reply = z.object({ ...succeeded, data });
const params = z.object({ id: idParam });
const unknownProduct = { 'not-found': ['unknown-product'] } as const;

const listed = z.strictObject({
  adresse: z.string().min(1).max(500),
  texte: text(MAX_ALTERNATIVE_TEXT).refine((value) => !/[\r\n]/.test(value), 'Une seule ligne est attendue.'),
});
const list = z
  .array(listed)
  .max(MAX_PRODUCT_PICTURES, `Au plus ${MAX_PRODUCT_PICTURES} images.`)
  .refine((all) => new Set(all.map(({ adresse }) => adresse)).size === all.length, 'Une image est en double.');

export const listProductPictures = endpoint({
  method: 'GET',
  path: '/api/commercial/products/:id/images',
  audience: admins,
  summary: 'Les images d’un produit, leurs textes, et l’avancement de leurs fichiers.',
  tag,
  errors: unknownProduct,
  input: { params },
  reply,
});

/** The same picture again, such as after a lost reply, changes nothing. */
export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/api/commercial/products/:id/images',
  audience: admins,
  summary: 'Ajoute une image fixe à un produit (formulaire multipart, fichier image, 2 Mo).',
  tag,
  consumes: ['multipart/form-data'],
  errors: {
    ...unknownProduct,
    'too-large': ['file-too-large', 'picture-too-large'],
    'too-many': ['product-picture'],
  },
  input: { params, body: z.object({ image: z.unknown() }) },
  reply,
  status: 201,
});

export const fetchProductPicture = endpoint({
  method: 'POST',
  path: '/api/commercial/products/:id/images/adresse',
  audience: admins,
  summary: 'Ajoute à un produit l’image qui est à cette adresse publique.',
  tag,
  errors: { ...unknownProduct, 'too-large': ['picture-too-large'], 'too-many': ['product-picture'] },
  input: {
    params,
    body: z.object({
      adresse: z
        .url({ protocol: /^https?$/, error: 'Une adresse http(s) est attendue.' })
        .max(500)
        .meta({ examples: ['https://fabricant.example/carte.jpg'] }),
    }),
  },
  reply,
  status: 201,
});

/** Order, texts and removal; a picture that was removed within the last week may come back. */
export const arrangeProductPictures = endpoint({
  method: 'PUT',
  path: '/api/commercial/products/:id/images',
  audience: admins,
  summary: 'Remplace la liste des images d’un produit : ordre, textes et retraits.',
  tag,
  errors: { ...unknownProduct, conflict: ['pictures-changed'] },
  input: {
    params,
    body: z.strictObject({
      images: list,
      /** Optimistic locking: the list that was displayed; 409 when it has changed since. */
      lues: z.array(listed).max(100),
    }),
  },
  reply,
});
