import { admins } from '@boutik/kernel';
import { z } from 'zod';
import { describedFields, readVersion } from './described-fields.js';
import { endpoint } from './endpoint.js';
import { absentIfEmpty, flagParam, id, idParam, page, pageSize, succeeded, text } from './wire.js';

const tag = 'catalogue';
const params = z.object({ id: idParam });

const brand = z.object({
  id: z.number(),
  nom: z.string(),
  image: z.string().nullable(),
  masquee: z.boolean(),
  produits: z.number(),
});
export type StaffBrand = z.output<typeof brand>;

const brandDetail = brand.extend({
  description: z.string(),
  titre_seo: z.string().nullable(),
  description_seo: z.string().nullable(),
  version: z.number(),
});
export type StaffBrandDetail = z.output<typeof brandDetail>;

const brandReply = z.object({ ...succeeded, message: z.string().optional(), data: brandDetail });
const unknownBrand = { 'not-found': ['unknown-brand'] } as const;

export const listStaffBrands = endpoint({
  method: 'GET',
  path: '/api/commercial/marques',
  audience: admins,
  summary: 'Toutes les marques, avec le nombre de leurs produits.',
  tag,
  input: {
    query: z.object({
      page,
      per_page: pageSize(25, 1000),
      search: text(100).default(''),
      masquee: absentIfEmpty(flagParam),
      sort_by: z.enum(['id', 'nom', 'produits']).default('nom'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
  },
  reply: z.object({ ...succeeded, data: z.object({ data: z.array(brand), total: z.number() }) }),
});

export const findStaffBrand = endpoint({
  method: 'GET',
  path: '/api/commercial/marques/:id',
  audience: admins,
  summary: 'Une marque, avec ses textes.',
  tag,
  errors: unknownBrand,
  input: { params },
  reply: brandReply,
});

export const createBrand = endpoint({
  method: 'POST',
  path: '/api/commercial/marques',
  audience: admins,
  summary: 'Crée une marque.',
  tag,
  input: { body: z.object(describedFields).partial().required({ nom: true }) },
  reply: brandReply,
  status: 201,
  idempotent: true,
});

export const changeBrand = endpoint({
  method: 'PATCH',
  path: '/api/commercial/marques/:id',
  audience: admins,
  summary: 'Change une marque ; son ancienne adresse mène à la nouvelle.',
  tag,
  errors: { ...unknownBrand, conflict: ['brand-changed'] },
  input: { params, body: z.object(describedFields).partial().extend({ version: readVersion }) },
  reply: brandReply,
});

export const mergeBrand = endpoint({
  method: 'POST',
  path: '/api/commercial/marques/:id/fusionner',
  audience: admins,
  summary: 'Réunit une marque à une autre : ses produits et son adresse la suivent.',
  tag,
  errors: { ...unknownBrand, conflict: ['brand-merged-into-itself'] },
  input: { params, body: z.object({ dans: id }) },
  reply: brandReply,
});
