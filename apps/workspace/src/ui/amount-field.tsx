import { Field } from './field';
import { HundredthsBox } from './hundredths-box';

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
      <Field label={label}>{({ id }) => <HundredthsBox id={id} value={value} onNumber={onAmount} max={max} />}</Field>
    </div>
  );
}
