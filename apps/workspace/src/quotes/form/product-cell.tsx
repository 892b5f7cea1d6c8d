import { fromEuros } from '@boutik/kernel';
import { useId } from 'react';
import { Combobox } from '../../ui/combobox';
import { firstPicture } from '../../ui/picture-address';
import { type FoundProduct, searchProducts } from '../quote-calls';
import { FoundProductOption, ProductFacts } from './product-facts';
import type { DraftLine, DraftProduct } from './quote-draft';

interface ProductCellProps {
  line: DraftLine;
  /** 1 for the first. */
  at: number;
  fault: string | undefined;
  /** `unitPrice` in cents, tax included; null: the field was emptied. */
  onChoose: (product: DraftProduct | null, unitPrice: number) => void;
  /** Backspace in an empty field; undefined when the line cannot be removed. */
  onErase: (() => void) | undefined;
}

/** The product of a line. */
export function ProductCell({ line: { key, product }, at, fault, onChoose, onErase }: ProductCellProps) {
  const id = useId();
  const choose = (found: FoundProduct) => onChoose(draftProduct(found), fromEuros(found.price));
  return (
    <td data-place={`${key}.product`} className="line-product">
      <Combobox
        label={`Produit, ligne ${at}`}
        placeholder="Nom ou référence"
        chosen={product?.name ?? ''}
        search={searchProducts}
        keyOf={({ id: productId }) => productId}
        show={FoundProductOption}
        none="Aucun produit trouvé"
        onPick={choose}
        onClear={() => onChoose(null, 0)}
        onErase={onErase}
        invalid={fault !== undefined}
        describedBy={product || fault ? id : undefined}
      />
      <div id={id}>
        {fault ? <p className="field-error">{fault}</p> : product && <ProductFacts product={product} />}
      </div>
    </td>
  );
}

function draftProduct(found: FoundProduct): DraftProduct {
  const { id, name, reference, stock_quantity: stock, url_image, eco_participation_ttc: eco, price } = found;
  const picture = firstPicture(url_image);
  return { id, name, reference, stock, picture, eco: fromEuros(eco), price: fromEuros(price) };
}
