import type { WorkspaceProduct } from '@boutik/contract';
import { Eye, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stockBadge } from '../ui/badge-styles';
import type { Column } from '../ui/data-table';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { Stars } from '../ui/stars';
import { Thumbnail } from '../ui/thumbnail';
import { ProductBadges, ProductPrice, StockBadge } from './product-badges';
import { productPaths } from './product-paths';

/** @param canEdit whether the user is an administrator (decisions §3.10) */
export function productColumns(canEdit: boolean): readonly Column<WorkspaceProduct>[] {
  return [
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
      fixed: true,
      cell: (product) => (
        <>
          <Link to={productPaths.show(product.id)}>{product.nom}</Link>
          {product.marque && <span className="product-brand">{product.marque}</span>}
        </>
      ),
      text: (product) => product.nom,
    },
    {
      key: 'price',
      label: 'Prix',
      sort: 'prix_vente',
      numeric: true,
      cell: (product) => <ProductPrice product={product} />,
      text: (product) => product.prix_final,
    },
    {
      key: 'stock',
      label: 'Stock',
      sort: 'nb_stock',
      cell: (product) => <StockBadge product={product} />,
      text: (product) => stockBadge(product.en_stock, product.nb_stock).text,
    },
    {
      key: 'rating',
      label: 'Avis',
      cell: (product) => <Stars average={product.average_rating} count={product.review_count} />,
      text: (product) => (product.review_count === 0 ? null : product.average_rating),
    },
    {
      key: 'badges',
      label: 'Étiquettes',
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
      cell: (product) => <ProductActions product={product} canEdit={canEdit} />,
    },
  ];
}

function ProductActions({ product: { id, nom }, canEdit }: { product: WorkspaceProduct; canEdit: boolean }) {
  return (
    <>
      <NamedIconButton label={`Voir ${nom}`} component={Link} to={productPaths.show(id)}>
        <Icon icon={Eye} />
      </NamedIconButton>
      {canEdit ? (
        <NamedIconButton label={`Modifier ${nom}`} component={Link} to={productPaths.edit(id)}>
          <Icon icon={Pencil} />
        </NamedIconButton>
      ) : (
        <NamedIconButton label={`Modifier ${nom}`} hint="Seul un administrateur modifie les produits" disabled>
          <Icon icon={Pencil} />
        </NamedIconButton>
      )}
    </>
  );
}
