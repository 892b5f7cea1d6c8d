import type { Product, WirePartKind } from '@boutik/contract';
import { slugOf } from '@boutik/kernel';
import type { PathStep } from '../catalog/category-path';
import { machineHref } from './machine-url';

/** Categories of the second level whose products are parts of a computer, by slug. */
const kinds: Readonly<Record<string, WirePartKind>> = {
  processeurs: 'processeur',
  'cartes-meres': 'carte_mere',
  'memoire-vive': 'memoire',
  'cartes-graphiques': 'carte_graphique',
  alimentations: 'alimentation',
  boitiers: 'boitier',
};

/** For laptops, which have the category of the parts. */
const OTHER = /so-dimm/;

/** The configurator with the product of a page; null for what is no part. @param path the product's categories */
export function configuratorFor(product: Product, path: readonly PathStep[]): string | null {
  const [, second, third] = path.map(({ category }) => slugOf(category.name));
  const kind = kinds[second ?? ''];
  return !kind || product.reconditionne || OTHER.test(third ?? '') ? null : machineHref({ [kind]: String(product.id) });
}
