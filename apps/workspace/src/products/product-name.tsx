import { Link } from 'react-router-dom';
import type { Column } from '../ui/list/column';
import { productPaths } from './product-paths';

interface NamedProduct {
  id: number;
  nom: string;
  reference: string;
}

/** The name of a product, which leads to its page, and its reference. */
export function ProductName({ id, nom, reference }: NamedProduct) {
  return (
    <>
      <Link to={productPaths.show(id)}>{nom}</Link> <span className="under">Réf. {reference}</span>
    </>
  );
}

/** The column that names the products of a preview. */
export const productNameColumn: Column<NamedProduct> = {
  key: 'name',
  label: 'Produit',
  main: true,
  cell: ProductName,
};
