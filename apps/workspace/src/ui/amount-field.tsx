import { Field } from './field';
import { NumberBox } from './number-box';
import { formatHundredths, parseHundredths } from './typed-number';

interface AmountFieldProps {
  label: string;
  /** Cents. */
  value: number;
  max: number;
  onAmount: (cents: number) => void;
}

/** An amount in euros, up to a maximum. */
export function AmountField({ label, value, max, onAmount }: AmountFieldProps) {
  return (
    <div className="amount-field">
      <Field label={label}>
        {({ id }) => (
          <NumberBox
            id={id}
            value={value}
            onNumber={onAmount}
            parse={parseHundredths}
            format={formatHundredths}
            min={0}
            max={max}
            step={100}
            unit={100}
          />
        )}
      </Field>
    </div>
  );
}
