import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { idParam, succeeded } from './wire.js';

const tag = 'catalogue';
const named = z.object({ id: z.number(), name: z.string() });

/** Base URL of an image; a subcategory without one of its own gets that of its best-selling product. */
const image = z.string().nullable();

const subcategory = named.extend({ image, subsubcategories: z.array(named) });
const categoryHierarchy = named.extend({ description: z.string(), image, subcategories: z.array(subcategory) });
export type CategoryHierarchy = z.output<typeof categoryHierarchy>;

const subcategoryHierarchy = subcategory.extend({ description: z.string(), category: named });
export type SubcategoryHierarchy = z.output<typeof subcategoryHierarchy>;

export const findCategoryHierarchy = endpoint({
  method: 'GET',
  path: '/api/categories/:id/hierarchy',
  audience: 'everyone',
  summary: "Une catégorie et ses deux niveaux de rayons ; la description est du HTML, l'image peut manquer.",
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: categoryHierarchy }),
});

export const findSubcategoryHierarchy = endpoint({
  method: 'GET',
  path: '/api/subcategory/:id/hierarchy',
  audience: 'everyone',
  summary: 'Une sous-catégorie, sa catégorie et ses rayons ; la description est du HTML.',
  tag,
  input: { params: z.object({ id: idParam }) },
  reply: z.object({ ...succeeded, data: subcategoryHierarchy }),
});
