import { formatEuros } from '@boutik/kernel';
import type { KeyboardEvent } from 'react';
import { hundredthsOf, hundredthsText, shortHundredths, wholeOf } from '../../ui/typed-number';
import type { Faults } from './faults';
import { NumberCell } from './number-cell';
import type { DraftLine } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface LineNumbersProps {
  line: DraftLine;
  /** 1 for the first. */
  at: number;
  /** The quantity exceeds the stock. */
  short: boolean;
  discountedPrice: number;
  /** By column. */
  faults: Faults;
  deeds: QuoteDeeds;
  onKeyDown: (event: KeyboardEvent) => void;
}

const WHOLE = 10_000;

/** Quantity, unit price and discount of a product or free line. */
export function LineNumbers({ line, at, short, discountedPrice, faults, deeds, onKeyDown }: LineNumbersProps) {
  const { key } = line;
  const cents = { parse: hundredthsOf, min: 0, unit: 100, onKeyDown };
  return (
    <>
      <NumberCell
        place={`${key}.quantity`}
        column="Quantité"
        label={`Quantité, ligne ${at}`}
        fault={short ? 'Stock insuffisant !' : faults.quantity}
        value={line.quantity}
        onNumber={(typed) => deeds.setQuantity(key, typed)}
        parse={wholeOf}
        format={String}
        min={1}
        step={1}
        onKeyDown={onKeyDown}
      />
      <NumberCell
        {...cents}
        place={`${key}.unitPrice`}
        column="Prix unitaire TTC"
        label={`Prix unitaire TTC en euros, ligne ${at}`}
        fault={faults.unitPrice}
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
        fault={faults.discount}
        value={line.discount}
        onNumber={(discount) => deeds.setLine(key, { discount })}
        format={shortHundredths}
        max={WHOLE}
        step={100}
      >
        {line.discount > 0 && <p className="faint figures">soit {formatEuros(discountedPrice)}</p>}
      </NumberCell>
    </>
  );
}
