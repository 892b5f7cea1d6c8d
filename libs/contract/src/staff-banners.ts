import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { pictureAddress, readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { formerVersions } from './former-versions.js';
import {
  homeItemActions,
  itemProducts,
  namedProducts,
  newShowing,
  showingFields,
  showingQuery,
  showingTerms,
} from './home-items.js';
import { ownPage } from './site-menus.js';
import { idParam, line, succeeded } from './wire.js';

const tag = 'contenus';
const params = z.object({ id: idParam });
export const MAX_BANNER_PRODUCTS = 100;

const terms = {
  titre: line(80, 'Le titre est obligatoire.'),
  /** HTML, cleaned when it is stored. */
  description: z.string().max(5000, 'La description est trop longue.'),
  image: pictureAddress,
  image_telephone: pictureAddress.nullable(),
  /** Where it leads; null: to its products. */
  adresse: ownPage.nullable(),
  produits: itemProducts(MAX_BANNER_PRODUCTS),
  ...showingTerms,
};

const staffBanner = z.object({
  ...showingFields,
  titre: z.string(),
  image: z.string(),
  image_telephone: z.string().nullable(),
  adresse: z.string().nullable(),
});
export type StaffBanner = z.output<typeof staffBanner>;
const detail = staffBanner.extend({
  description: z.string(),
  produits: z.array(z.number()),
  versions: formerVersions,
  noms_produits: namedProducts,
});
export type StaffBannerDetail = z.output<typeof detail>;

const bannerReply = z.object({ ...succeeded, message: z.string().optional(), data: detail });
const unknown = { 'not-found': ['unknown-banner'] } as const;
const changed = { ...unknown, conflict: ['banner-changed'] } as const;

export const listStaffBanners = endpoint({
  method: 'GET',
  path: '/api/commercial/bannieres',
  audience: admins,
  summary: 'Les bannières de l’accueil, dans leur ordre ; les supprimées sur demande.',
  tag,
  input: { query: showingQuery(z.enum(['place', 'titre', 'debut', 'fin']).default('place')) },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(staffBanner), total: z.number() }) }),
});

export const findStaffBanner = endpoint({
  method: 'GET',
  path: '/api/commercial/bannieres/:id',
  audience: admins,
  summary: 'Une bannière, avec son texte et ses produits.',
  tag,
  errors: unknown,
  input: { params },
  reply: bannerReply,
});

export const createBanner = endpoint({
  method: 'POST',
  path: '/api/commercial/bannieres',
  audience: admins,
  summary: 'Crée une bannière, à la fin de l’ordre.',
  tag,
  errors: { conflict: ['too-many-banners'] },
  input: {
    body: z.object({
      ...terms,
      description: terms.description.default(''),
      image_telephone: terms.image_telephone.default(null),
      adresse: terms.adresse.default(null),
      produits: terms.produits.default([]),
      ...newShowing,
    }),
  },
  reply: bannerReply,
  status: 201,
  idempotent: true,
});

export const changeBanner = endpoint({
  method: 'PATCH',
  path: '/api/commercial/bannieres/:id',
  audience: admins,
  summary: 'Change une bannière ; l’accueil suit en quelques secondes.',
  tag,
  errors: changed,
  input: { params, body: z.object(terms).partial().extend({ version: readVersion }) },
  reply: bannerReply,
});

export const {
  undo: undoBanner,
  move: moveBanner,
  remove: deleteBanner,
  restore: restoreBanner,
} = homeItemActions({
  path: '/api/commercial/bannieres',
  code: 'banner',
  many: 'banners',
  name: 'une bannière',
  reply: bannerReply,
});
