import { communes } from '@boutik/kernel';
import type { Dimension } from '../domain/dimensions.js';

export type ReportedDimension = Exclude<Dimension, 'shop'>;

const accountName = `case when u.erased_at is not null then 'Compte supprimé'
  else coalesce(nullif(u.raison_sociale, ''), nullif(trim(u.prenom || ' ' || u.name), ''), u.email::text) end`;

interface Label {
  /** The table of the keys, as "named". */
  tables: string;
  name: string;
  detail: string;
  /** The key 0. */
  none: string;
  /** A key that the table does not have any more. */
  gone: string;
}

const account = (none: string): Label => ({
  tables: 'users u on u.id = page.key',
  name: accountName,
  detail: 'case when u.erased_at is null then u.email::text end',
  none,
  gone: 'Compte supprimé',
});

/** How the rows of a dimension are named. */
export const labels: Record<Exclude<ReportedDimension, 'commune'>, Label> = {
  product: {
    tables: 'products p on p.id = page.key',
    name: 'p.name',
    detail: 'p.reference',
    none: 'Livraison, prestations et avoirs sans article',
    gone: 'Produit supprimé',
  },
  category: {
    tables: `(select l.id, c.name || ' › ' || s.name || ' › ' || l.name as path from subsubcategories l
      join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id) as tree on tree.id = page.key`,
    name: 'tree.path',
    detail: 'null::text',
    none: 'Livraison, prestations et avoirs sans article',
    gone: 'Catégorie supprimée',
  },
  brand: {
    tables: 'brands b on b.id = page.key',
    name: 'b.name',
    detail: 'null::text',
    none: 'Sans marque, livraison et prestations',
    gone: 'Marque supprimée',
  },
  seller: account('Commandes des clients en ligne'),
  customer: account('Sans compte'),
};

export function communeName(key: number): string {
  return communes.find(({ code }) => Number(code) === key)?.name ?? 'Hors de La Réunion, ou inconnue';
}
