import { formatEuros } from '@boutik/kernel';
import type { KeyboardEvent } from 'react';
import {
  parseHundredths,
  formatHundredths,
  formatShortHundredths,
  parseInteger,
  parseSignedHundredths,
} from '../../ui/typed-number';
import type { FieldErrors } from './draft-errors';
import { NumberCell } from './number-cell';
import type { DraftLine } from './quote-draft';
import type { QuoteActions } from './use-quote-form';
import { TTC } from '../../ui/tax-label';

interface LineNumberCellsProps {
  line: DraftLine;
  /** 1 for the first. */
  lineNumber: number;
  /** The quantity exceeds the stock. */
  isShort: boolean;
  discountedPrice: number;
  /** By column. */
  errors: FieldErrors;
  actions: QuoteActions;
  onKeyDown: (event: KeyboardEvent) => void;
}

const HUNDRED_PERCENT = 10_000;

/** Quantity, unit price and discount of a product or free line; saving refuses a quantity of 0 and a negative price (WS-291). */
export function LineNumberCells({
  line,
  lineNumber,
  isShort,
  discountedPrice,
  errors,
  actions,
  onKeyDown,
}: LineNumberCellsProps) {
  const { key } = line;
  const cents = { parse: parseHundredths, min: 0, unit: 100, onKeyDown };
  return (
    <>
      <NumberCell
        field={`${key}.quantity`}
        column="Quantité"
        label={`Quantité, ligne ${lineNumber}`}
        error={isShort ? 'Stock insuffisant !' : errors['quantity']}
        value={line.quantity}
        onNumber={(typed) => actions.setQuantity(key, typed)}
        parse={parseInteger}
        format={String}
        min={1}
        lowest={0}
        step={1}
        onKeyDown={onKeyDown}
      />
      <NumberCell
        {...cents}
        field={`${key}.unitPrice`}
        column={`Prix unitaire${TTC}`}
        label={`Prix unitaire${TTC} en euros, ligne ${lineNumber}`}
        error={errors['unitPrice']}
        value={line.unitPrice}
        onNumber={(unitPrice) => actions.setLine(key, { unitPrice })}
        parse={parseSignedHundredths}
        lowest={Number.NEGATIVE_INFINITY}
        format={formatHundredths}
        step={1}
      />
      <NumberCell
        {...cents}
        field={`${key}.discount`}
        column="Remise %"
        label={`Remise en pour cent, ligne ${lineNumber}`}
        error={errors['discount']}
        value={line.discount}
        onNumber={(discount) => actions.setLine(key, { discount })}
        format={formatShortHundredths}
        max={HUNDRED_PERCENT}
        step={100}
      >
        {line.discount > 0 && <p className="faint tabular-nums">soit {formatEuros(discountedPrice)}</p>}
      </NumberCell>
    </>
  );
}
