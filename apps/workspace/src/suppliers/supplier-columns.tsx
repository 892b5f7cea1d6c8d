import type { SupplierProduct } from '@boutik/contract';
import { Link } from 'react-router-dom';
import { productPaths } from '../products/product-paths';
import type { Column } from '../ui/data-table';
import { MarginBadge } from '../ui/margin-badge';
import { euroText } from '../ui/money';
import { firstPicture } from '../ui/picture-address';
import { Thumbnail } from '../ui/thumbnail';
import { shortened } from './shortened';

/** WS-137. */
const LONGEST_NAME = 30;
const LONGEST_DESCRIPTION = 50;
const LONGEST_IN_TABLE = 120;

const orNothing = (name: string | null) => name || 'N/A';

/** @param asCards whether rows are shown as cards, which truncate names */
export function supplierColumns(asCards: boolean): readonly Column<SupplierProduct>[] {
  return [
    {
      key: 'picture',
      label: 'Image',
      quiet: true,
      cell: (one) => <Thumbnail url={firstPicture(one.url_image)} size={48} />,
    },
    { key: 'reference', label: 'Référence', cell: (one) => one.reference, text: (one) => one.reference },
    {
      key: 'category',
      label: 'Catégorie',
      cell: (one) => (
        <span className="supplier-place">
          <span>{orNothing(one.category_name)}</span>
          <span>{orNothing(one.subcategory_name)}</span>
          <span>{orNothing(one.subsubcategory_name)}</span>
        </span>
      ),
      text: (one) => [one.category_name, one.subcategory_name, one.subsubcategory_name].map(orNothing).join(' > '),
    },
    {
      key: 'name',
      label: 'Produit',
      fixed: true,
      cell: (one) => (
        <>
          <Link to={productPaths.file(one.id)} title={one.nom}>
            {asCards ? shortened(one.nom, LONGEST_NAME) : one.nom}
          </Link>
          {one.description && (
            <span className="supplier-words">
              {shortened(one.description, asCards ? LONGEST_DESCRIPTION : LONGEST_IN_TABLE)}
            </span>
          )}
        </>
      ),
      text: (one) => one.nom,
    },
    {
      key: 'supplier',
      label: 'Fournisseur',
      cell: (one) => one.fournisseur.nom,
      text: (one) => one.fournisseur.nom,
    },
    {
      key: 'cost',
      label: 'Prix d’achat HT',
      figure: true,
      cell: (one) => euroText(one.prix_achat),
      text: (one) => one.prix_achat,
    },
    {
      key: 'price',
      label: 'Prix de vente HT',
      figure: true,
      cell: (one) => (
        <>
          {euroText(one.prix_vente)} {one.remise > 0 && <span className="badge badge-rejected">-{one.remise}%</span>}
        </>
      ),
      text: (one) => one.prix_vente,
    },
    {
      key: 'margin',
      label: 'Marge',
      figure: true,
      cell: (one) => <MarginBadge margin={one.marge} />,
      text: (one) => one.marge,
    },
  ];
}
