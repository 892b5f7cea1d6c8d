import type { Product, WirePartKind } from '@boutik/contract';
import { slugOf } from '@boutik/kernel';
import type { PathStep } from '../catalog/category-path';
import { machineHref } from './machine-url';
import { upgradeHref } from './upgrade-url';

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

/** Categories of the first level whose products are computers, and those of the second whose products are boards. */
const UPGRADED = new Set(['ordinateurs-portables', 'ordinateurs-de-bureau', 'cartes-meres']);

interface MachineLink {
  to: string;
  label: string;
}

/** What a page of a part or of a computer leads to: the configurator, and what goes into it. @param path the product's categories */
export function machineLinks(product: Product, path: readonly PathStep[]): MachineLink[] {
  const slugs = path.map(({ category }) => slugOf(category.name));
  const [, second, third] = slugs;
  const kind = kinds[second ?? ''];
  const id = String(product.id);
  const links: MachineLink[] = [];
  if (kind && !product.reconditionne && !OTHER.test(third ?? ''))
    links.push({ to: machineHref({ [kind]: id }), label: 'Composer un PC avec cette pièce' });
  if (slugs.slice(0, 2).some((slug) => UPGRADED.has(slug)))
    links.push({
      to: upgradeHref({ produit: id, liste: '' }),
      label: kind ? 'Que mettre sur cette carte mère\u202f?' : 'Faire évoluer cet ordinateur',
    });
  return links;
}
