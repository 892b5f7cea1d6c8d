import { euroText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { Combobox, type ComboboxProps } from './combobox';
import { type FoundProduct, hasReference, searchProducts } from './found-product';
import { firstPicture } from './picture-url';
import { TTC } from './tax-label';
import { Thumbnail } from './thumbnail';

type Chosen = 'search' | 'isExact' | 'keyOf' | 'emptyText';
type Optional = 'placeholder' | 'selectedText' | 'renderItem';
type ProductComboboxProps = Omit<ComboboxProps<FoundProduct>, Chosen | Optional> &
  Partial<Pick<ComboboxProps<FoundProduct>, Optional>>;

/** A picker of a product on sale, found by name, reference or barcode. */
export function ProductCombobox(props: ProductComboboxProps) {
  return (
    <Combobox
      placeholder="Nom, référence ou code-barres"
      selectedText=""
      search={searchProducts}
      isExact={hasReference}
      keyOf={({ id }) => id}
      renderItem={ProductOption}
      emptyText="Aucun produit trouvé"
      {...props}
    />
  );
}

/** A found product with its price. */
export function PricedProductOption(product: FoundProduct) {
  return (
    <ProductOption {...product}>
      <span className="option-price tabular-nums">
        {euroText(product.price)}
        <small>{TTC}</small>
      </span>
    </ProductOption>
  );
}

function ProductOption({ name, reference, url_image, children }: FoundProduct & { children?: ReactNode }) {
  return (
    <span className="option-product">
      <Thumbnail url={firstPicture(url_image)} size={40} />
      <span className="option-text">
        <span className="option-name">{name}</span>
        <span className="faint">Réf. {reference}</span>
      </span>
      {children}
    </span>
  );
}
