import { formatEuros } from '@boutik/kernel';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { MarginBadge } from '../../ui/margin-badge';
import { hundredthsOf, hundredthsText, shortHundredths, wholeOf } from '../../ui/typed-number';
import { lineAmounts } from './draft-amounts';
import { useLineHandle } from './line-handle';
import { NumberCell } from './number-cell';
import { ProductCell } from './product-cell';
import type { DraftLine, DraftProduct } from './quote-draft';
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
  discountFault: string | undefined;
  /** In cents; undefined: unknown, or out of sight. */
  marginAmount: number | undefined;
  marginPercent: number | null | undefined;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
  onNext: (key: string) => void;
  onRemove: (key: string) => void;
}

const WHOLE = 10_000;

/** One article; memoised, so that a long quote answers every key at once. */
export const LineRow = memo(function LineRow({ line, at, most, only, deeds, focus, ...rest }: LineRowProps) {
  const { key, product, quantity, shortage } = line;
  const { discountedPrice, total } = lineAmounts(line);
  const { row, handle } = useLineHandle(key, at);
  const short = shortage !== null || (product !== null && quantity > most);
  const choose = (chosen: DraftProduct | null, unitPrice: number) => {
    deeds.choose(key, chosen, unitPrice);
    if (chosen) focus(`${key}.quantity`);
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rest.onNext(key);
  };
  const cents = { parse: hundredthsOf, min: 0, unit: 100, onKeyDown: goOn };
  return (
    <tr {...row}>
      <td className="line-handle">{handle}</td>
      <ProductCell
        line={line}
        at={at}
        fault={rest.productFault}
        onChoose={choose}
        onErase={only ? undefined : () => rest.onRemove(key)}
      />
      <NumberCell
        place={`${key}.quantity`}
        column="Quantité"
        label={`Quantité, ligne ${at}`}
        fault={short ? 'Stock insuffisant\u202f!' : rest.quantityFault}
        value={quantity}
        onNumber={(typed) => deeds.setQuantity(key, typed)}
        parse={wholeOf}
        format={String}
        min={1}
        step={1}
        onKeyDown={goOn}
      />
      <NumberCell
        {...cents}
        place={`${key}.unitPrice`}
        column="Prix unitaire TTC"
        label={`Prix unitaire TTC en euros, ligne ${at}`}
        fault={rest.priceFault}
        value={line.unitPrice}
        onNumber={(unitPrice) => deeds.setLine(key, { unitPrice })}
        format={hundredthsText}
        step={1}
      />
      <NumberCell
        {...cents}
        place={`${key}.discount`}
        column="Remise %"
        label={`Remise en pour cent, ligne ${at}`}
        fault={rest.discountFault}
        value={line.discount}
        onNumber={(discount) => deeds.setLine(key, { discount })}
        format={shortHundredths}
        max={WHOLE}
        step={100}
      >
        {line.discount > 0 && <p className="faint figures">soit {formatEuros(discountedPrice)}</p>}
      </NumberCell>
      <td data-label="Total TTC" className="line-total figures">
        <output aria-label={`Total, ligne ${at}`}>{formatEuros(total)}</output>
        {rest.marginAmount !== undefined && (
          <p className="line-margin" aria-label={`Marge, ligne ${at}`}>
            {formatEuros(rest.marginAmount)} <MarginBadge margin={rest.marginPercent ?? null} />
          </p>
        )}
      </td>
      <td className="line-remove">
        <NamedIconButton
          label={`Retirer la ligne ${at}`}
          hint={only ? 'Un devis a au moins une ligne' : undefined}
          disabled={only}
          onClick={() => rest.onRemove(key)}
        >
          <Icon of={Trash2} />
        </NamedIconButton>
      </td>
    </tr>
  );
});
