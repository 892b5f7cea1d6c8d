import { euroText } from '@boutik/ui';
import type { SupplierProduct } from '@boutik/contract';
import { Link } from 'react-router-dom';
import { productPaths } from '../products/product-paths';
import type { Column } from '../ui/list/column';
import { MarginBadge } from '../ui/margin-badge';
import { firstPicture } from '../ui/picture-url';
import { Thumbnail } from '../ui/thumbnail';
import { truncate } from './truncate';
import { HT } from '../ui/tax-label';

/** In characters (WS-137). */
const MAX_CARD_NAME = 30;
const MAX_CARD_DESCRIPTION = 50;
const MAX_TABLE_DESCRIPTION = 120;

const orNotAvailable = (name: string | null) => name || 'N/A';

/** Columns of the products of suppliers (WS-130 to WS-138); cards truncate names. */
export const supplierColumns: readonly Column<SupplierProduct>[] = [
  {
    key: 'picture',
    label: 'Image',
    hideLabel: true,
    cell: (one) => <Thumbnail url={firstPicture(one.url_image)} size={48} />,
  },
  { key: 'reference', label: 'Référence', cell: (one) => one.reference, text: (one) => one.reference },
  {
    key: 'category',
    label: 'Catégorie',
    cardLabel: false,
    cell: (one) => (
      <span className="supplier-location">
        <span>{orNotAvailable(one.category_name)}</span>
        <span>{orNotAvailable(one.subcategory_name)}</span>
        <span>{orNotAvailable(one.subsubcategory_name)}</span>
      </span>
    ),
    text: (one) => [one.category_name, one.subcategory_name, one.subsubcategory_name].map(orNotAvailable).join(' > '),
  },
  {
    key: 'name',
    label: 'Produit',
    main: true,
    cell: (one, { cards }) => (
      <>
        <Link to={productPaths.show(one.id)} title={one.nom}>
          {cards ? truncate(one.nom, MAX_CARD_NAME) : one.nom}
        </Link>
        {one.description && (
          <span className="under">
            {truncate(one.description, cards ? MAX_CARD_DESCRIPTION : MAX_TABLE_DESCRIPTION)}
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
    label: `Prix d’achat${HT}`,
    numeric: true,
    cell: (one) => euroText(one.prix_achat),
    text: (one) => one.prix_achat,
  },
  {
    key: 'price',
    label: `Prix de vente${HT}`,
    numeric: true,
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
    numeric: true,
    cell: (one) => <MarginBadge margin={one.marge} />,
    text: (one) => one.marge,
  },
];
