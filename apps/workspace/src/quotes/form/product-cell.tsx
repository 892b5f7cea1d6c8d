import { fromEuros } from '@boutik/kernel';
import { useId } from 'react';
import type { FoundProduct } from '../../ui/found-product';
import { firstPicture } from '../../ui/picture-url';
import { ProductCombobox } from '../../ui/product-combobox';
import { LineChoiceText } from './line-choice-text';
import { FoundProductOption, ProductFacts } from './product-facts';
import type { DraftLine, DraftProduct } from './quote-draft';

interface ProductCellProps {
  line: DraftLine;
  /** 1 for the first. */
  lineNumber: number;
  error: string | undefined;
  choiceError: string | undefined;
  /** `unitPrice` in cents, tax included; null: the field was emptied. */
  onChoose: (product: DraftProduct | null, unitPrice: number) => void;
  /** Backspace in an empty field; undefined when the line cannot be removed. */
  onErase: (() => void) | undefined;
}

/** The product of a line. */
export function ProductCell({ line, lineNumber, error, choiceError, onChoose, onErase }: ProductCellProps) {
  const id = useId();
  const { key, product } = line;
  const selectProduct = (found: FoundProduct) => onChoose(toDraftProduct(found), fromEuros(found.price));
  return (
    <td data-field={`${key}.product`} className="line-product">
      <ProductCombobox
        label={`Produit, ligne ${lineNumber}`}
        placeholder="Nom ou référence"
        selectedText={product?.name ?? ''}
        renderItem={FoundProductOption}
        onPick={selectProduct}
        onClear={() => onChoose(null, 0)}
        onErase={onErase}
        invalid={error !== undefined}
        describedBy={product || error ? id : undefined}
      />
      <div id={id} className="line-facts">
        {error ? <p className="field-error">{error}</p> : product && <ProductFacts product={product} />}
      </div>
      <LineChoiceText line={line} error={choiceError} />
    </td>
  );
}

function toDraftProduct(found: FoundProduct): DraftProduct {
  const { id, name, reference, stock_quantity: stock, url_image, eco_participation_ttc: eco, price } = found;
  const picture = firstPicture(url_image);
  return { id, name, reference, stock, picture, eco: fromEuros(eco), price: fromEuros(price) };
}
