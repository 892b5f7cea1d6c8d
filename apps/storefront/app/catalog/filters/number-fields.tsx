import { decimalText } from '@boutik/ui';
import type { Bounds } from '../listing-state';

interface NumberFieldsProps {
  /** Accessible name of the bounded value. */
  label: string;
  unit: string;
  /** 0 when negative numbers make no sense. */
  min?: 0;
  /** Existing minimum and maximum, shown as placeholders. */
  range: { min: number; max: number };
  names: Bounds;
  values: Bounds;
}

/** type="number" accepts a comma or a point depending on the browser's language; users type both. */
const NUMBER = '[\\d\\s]*([.,]\\d*)?\\s*';

/** Minimum, maximum and a button: plain fields of the filter form, styled by `.bounds` (app.css). */
export function NumberFields({ label, unit, min, range, names, values }: NumberFieldsProps) {
  const field = (side: 'min' | 'max', boundLabel: string) => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      pattern={min === 0 ? `\\s*${NUMBER}` : `\\s*-?${NUMBER}`}
      title="Un nombre, avec une virgule ou un point"
      name={names[side]}
      defaultValue={values[side]}
      placeholder={decimalText(Number(range[side].toFixed(4)))}
      aria-label={`${label} ${boundLabel}, en ${unit === '€' ? 'euros' : unit}`}
    />
  );
  return (
    <div className="bounds">
      {field('min', 'minimum')}
      <span aria-hidden>à</span>
      {field('max', 'maximum')}
      <span aria-hidden>{unit}</span>
      <button type="submit" aria-label={`Appliquer\u202f: ${label}`}>
        OK
      </button>
    </div>
  );
}
