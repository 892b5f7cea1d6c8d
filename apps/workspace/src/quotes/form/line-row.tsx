import { formatEuros, fromEuros } from '@boutik/kernel';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { Combobox } from '../../ui/combobox';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { NumberBox } from '../../ui/number-box';
import { firstPicture } from '../../ui/picture-address';
import { hundredthsOf, hundredthsText, wholeOf } from '../../ui/typed-number';
import { type FoundProduct, searchProducts } from '../quote-calls';
import { lineAmounts } from './draft-amounts';
import { FoundProductOption, ProductFacts } from './product-facts';
import type { DraftLine } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface LineRowProps {
  line: DraftLine;
  /** 1 for the first. */
  at: number;
  most: number;
  only: boolean;
  productFault: string | undefined;
  quantityFault: string | undefined;
  priceFault: string | undefined;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
  onNext: (key: string) => void;
  onRemove: (key: string) => void;
}

const WHOLE = 10_000;

/** One article; memoised, so that a long quote answers every key at once. */
export const LineRow = memo(function LineRow({
  line,
  at,
  most,
  only,
  deeds,
  focus,
  onNext,
  onRemove,
  ...faults
}: LineRowProps) {
  const id = useId();
  const { key, product, quantity, shortage } = line;
  const { discountedPrice, total } = lineAmounts(line);
  const choose = (found: FoundProduct) => {
    const { id: productId, name, reference, stock_quantity: stock, url_image } = found;
    deeds.choose(
      key,
      { id: productId, name, reference, stock, picture: firstPicture(url_image) },
      fromEuros(found.price),
    );
    focus(`${key}.quantity`);
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext(key);
  };
  const short = shortage !== null || (product !== null && quantity > most);
  const quantityWords = short ? 'Stock insuffisant\u202f!' : faults.quantityFault;
  return (
    <tr>
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
          onClear={() => deeds.choose(key, null, 0)}
          onErase={only ? undefined : () => onRemove(key)}
          invalid={faults.productFault !== undefined}
          describedBy={product || faults.productFault ? `${id}-product` : undefined}
        />
        <div id={`${id}-product`}>
          {faults.productFault ? (
            <p className="field-error">{faults.productFault}</p>
          ) : (
            product && <ProductFacts product={product} />
          )}
        </div>
      </td>
      <td data-place={`${key}.quantity`} data-label="Quantité" className="line-number">
        <NumberBox
          label={`Quantité, ligne ${at}`}
          value={quantity}
          onNumber={(typed) => deeds.setQuantity(key, typed)}
          parse={wholeOf}
          format={String}
          min={1}
          max={undefined}
          step={1}
          invalid={quantityWords !== undefined}
          describedBy={quantityWords ? `${id}-quantity` : undefined}
          onKeyDown={goOn}
        />
        {quantityWords && (
          <p id={`${id}-quantity`} className="field-error">
            {quantityWords}
          </p>
        )}
      </td>
      <td data-place={`${key}.unitPrice`} data-label="Prix unitaire TTC" className="line-number">
        <NumberBox
          label={`Prix unitaire TTC en euros, ligne ${at}`}
          value={line.unitPrice}
          onNumber={(unitPrice) => keep(unitPrice, () => deeds.setLine(key, { unitPrice }))}
          parse={hundredthsOf}
          format={hundredthsText}
          min={0}
          step={1}
          unit={100}
          invalid={faults.priceFault !== undefined}
          describedBy={faults.priceFault ? `${id}-price` : undefined}
          onKeyDown={goOn}
        />
        {faults.priceFault && (
          <p id={`${id}-price`} className="field-error">
            {faults.priceFault}
          </p>
        )}
      </td>
      <td data-place={`${key}.discount`} data-label="Remise %" className="line-number">
        <NumberBox
          label={`Remise en pour cent, ligne ${at}`}
          value={line.discount}
          onNumber={(discount) => keep(discount, () => deeds.setLine(key, { discount }))}
          parse={hundredthsOf}
          format={shortText}
          min={0}
          max={WHOLE}
          step={100}
          unit={100}
          onKeyDown={goOn}
        />
        {line.discount > 0 && <p className="faint figures">soit {formatEuros(discountedPrice)}</p>}
      </td>
      <td data-label="Total TTC" className="line-total figures">
        <output aria-label={`Total, ligne ${at}`}>{formatEuros(total)}</output>
      </td>
      <td className="line-remove">
        <NamedIconButton
          label={`Retirer la ligne ${at}`}
          hint={only ? 'Un devis a au moins une ligne' : undefined}
          disabled={only}
          onClick={() => onRemove(key)}
        >
          <Icon of={Trash2} />
        </NamedIconButton>
      </td>
    </tr>
  );
});

function keep(value: number, deed: () => void): number {
  deed();
  return value;
}

function shortText(value: number): string {
  return hundredthsText(value, true);
}
