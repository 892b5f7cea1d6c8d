import { Combobox, type ComboboxProps } from './combobox';
import { type FoundProduct, hasReference, searchProducts } from './found-product';
import { firstPicture } from './picture-url';
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

function ProductOption({ name, reference, url_image }: FoundProduct) {
  return (
    <span className="option-product">
      <Thumbnail url={firstPicture(url_image)} size={40} />
      <span className="option-words">
        <span className="option-name">{name}</span>
        <span className="faint">Réf. {reference}</span>
      </span>
    </span>
  );
}
