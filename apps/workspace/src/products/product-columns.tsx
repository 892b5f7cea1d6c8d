import type { WorkspaceProduct } from '@boutik/contract';
import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stockBadge } from '../ui/badge-styles';
import { useCan } from '../shell/use-can';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import type { Column } from '../ui/list/column';
import { Stars } from '../ui/stars';
import { Thumbnail } from '../ui/thumbnail';
import { ProductBadges, ProductPrice, StockBadge } from './product-badges';
import { productPaths } from './product-paths';

export const productColumns: readonly Column<WorkspaceProduct>[] = [
  {
    key: 'picture',
    label: 'Image',
    hideLabel: true,
    cell: (product) => <Thumbnail url={product.first_image} size={48} />,
  },
  { key: 'reference', label: 'Référence', cell: (one) => one.reference, text: (one) => one.reference },
  {
    key: 'name',
    label: 'Produit',
    sort: 'nom',
    main: true,
    cell: (product) => (
      <>
        <Link to={productPaths.show(product.id)}>{product.nom}</Link>
        {product.marque && <span className="under">{product.marque}</span>}
      </>
    ),
    text: (product) => product.nom,
  },
  {
    key: 'price',
    label: 'Prix',
    cardLabel: false,
    sort: 'prix_vente',
    numeric: true,
    cell: (product) => <ProductPrice product={product} />,
    text: (product) => product.prix_final,
  },
  {
    key: 'stock',
    label: 'Stock',
    cardLabel: false,
    sort: 'nb_stock',
    cell: (product) => <StockBadge product={product} />,
    text: (product) => stockBadge(product.en_stock, product.nb_stock).text,
  },
  {
    key: 'rating',
    label: 'Avis',
    cardLabel: false,
    cell: (product) => <Stars average={product.average_rating} count={product.review_count} />,
    text: (product) => (product.review_count === 0 ? null : product.average_rating),
  },
  {
    key: 'badges',
    label: 'Étiquettes',
    cardLabel: false,
    cell: (product) => <ProductBadges product={product} />,
    text: (product) =>
      [product.nouveau && 'Nouveau', product.promo && 'Promo', product.reconditionne && 'Reconditionné']
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    fixed: true,
    cell: (product) => <ProductActions product={product} />,
  },
];

/** Both buttons open the product's page, where administrators edit and others read (decisions §3.10). */
function ProductActions({ product: { id, nom } }: { product: WorkspaceProduct }) {
  const canEdit = useCan()('products.edit');
  return (
    <>
      <NamedIconButton label={`Voir ${nom}`} component={Link} to={productPaths.show(id)}>
        <Icon icon={Eye} />
      </NamedIconButton>
      <NamedIconButton
        label={`Modifier ${nom}`}
        hint={canEdit ? undefined : 'Seul un administrateur modifie les produits'}
        component={Link}
        to={canEdit ? productPaths.edit(id) : productPaths.show(id)}
      >
        <Icon icon={Pencil} />
      </NamedIconButton>
    </>
  );
}
