import { useState } from 'react';
import { controlStyle } from './field';

interface QuantitySelectorProps {
  /** Maximum quantity. */
  stock: number;
  name?: string;
  /** Starting quantity. */
  value?: number;
  onChange?: (quantity: number) => void;
}

const MAX_LISTED = 10;
/** Value that the list posts without scripts for a quantity that is not listed. */
export const OTHER_QUANTITY = 'autre';
const selectStyle = `${controlStyle} !min-h-13 !w-[5rem] md:!w-28 tabular-nums`;

/**
 * 1 to min(stock, 10), then "Autre ..." with a number field up to the stock. Without scripts the form posts
 * `OTHER_QUANTITY`, and the page is rendered again with the number field: pass a `value` above the list.
 */
export function QuantitySelector({ stock, name = 'quantity', value = 1, onChange }: QuantitySelectorProps) {
  const [free, setFree] = useState(value > MAX_LISTED && stock > MAX_LISTED);
  const max = Math.min(stock, MAX_LISTED);
  const change = (text: string) => {
    if (text === OTHER_QUANTITY) setFree(true);
    else onChange?.(Number(text));
  };
  return (
    <label className="inline-grid gap-1.5">
      <span className="text-sm font-semibold">Quantité</span>
      {free ? (
        <input
          type="number"
          name={name}
          min={1}
          max={stock}
          step={1}
          required
          inputMode="numeric"
          defaultValue={Math.min(stock, Math.max(value, MAX_LISTED + 1))}
          ref={focusInput}
          onChange={(event) => event.target.validity.valid && onChange?.(Number(event.target.value))}
          className={selectStyle}
        />
      ) : (
        <select
          name={name}
          defaultValue={Math.min(value, Math.max(1, max))}
          disabled={stock <= 0}
          onChange={(event) => change(event.target.value)}
          className={selectStyle}
        >
          {Array.from({ length: Math.max(1, max) }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
          {stock > MAX_LISTED && <option value={OTHER_QUANTITY}>Autre ...</option>}
        </select>
      )}
    </label>
  );
}

/** The number field replaces the list: it takes the focus after "Autre ...". */
function focusInput(input: HTMLInputElement | null) {
  input?.focus();
}
