import { type KeyboardEvent, type Ref, useState } from 'react';

export interface NumberBoxProps {
  id?: string;
  /** The accessible name when there is no visible label. */
  label?: string;
  value: number;
  /** Called with the entered number; returns the accepted one when it differs, which is then shown. */
  onNumber: (value: number) => number | void;
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** In the units of `value`. */
  min: number;
  max?: number;
  /** The lowest number that can be typed, where the form explains what is wrong below `min`; `min` by default. */
  lowest?: number | undefined;
  step: number;
  /** The units of `value` for 1 on the screen: 100 for cents. */
  unit?: number;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  readOnly?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A number field that accepts a comma or a point in every browser language (type="number" drops commas in some).
 * Arrow keys change the value by `step`. An invalid text is replaced on blur with the value before it was typed: what its beginning
 * makes, as the 1 of "1.234,56" or of "1e9", was not meant.
 */
export function NumberBox({
  label,
  value,
  onNumber,
  parse,
  format,
  min,
  max,
  lowest = min,
  step,
  unit = 1,
  inputRef,
  ...rest
}: NumberBoxProps) {
  /** The text as it is typed, and the value before; null before the first input and after blur. */
  const [typing, setTyping] = useState<{ text: string; before: number } | null>(null);
  const [currentValue, setCurrentValue] = useState(value);
  const bound = (entered: number) => Math.min(Math.max(entered, lowest), max ?? Number.POSITIVE_INFINITY);
  const typedNumber = typing === null ? value : parse(typing.text);
  if (value !== currentValue) {
    setCurrentValue(value);
    // The value was changed from outside: a product was chosen, a limit was reached.
    if (typedNumber === null || bound(typedNumber) !== value) setTyping(null);
  }
  const text = typing?.text ?? format(value);
  const isRefused = typing !== null && (typedNumber === null || typedNumber < lowest);
  const commit = (entered: number) => onNumber(bound(entered)) ?? bound(entered);
  const handleChange = (entered: string) => {
    const number = parse(entered);
    const before = typing?.before ?? value;
    setTyping({ text: entered, before });
    if (number === null) return;
    const accepted = commit(number);
    // A "0" may be the start of "0,5"; a negative number only gets lower.
    if (accepted !== number && (number >= lowest || number < 0)) setTyping({ text: format(accepted), before });
  };
  const stopTyping = () => {
    setTyping(null);
    if (typing && typedNumber === null && typing.before !== value) onNumber(typing.before);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isRefused) {
      // The form would be sent with the last number, which is not what is shown.
      event.preventDefault();
      stopTyping();
      return;
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction !== 0 && !rest.readOnly) {
      event.preventDefault();
      const accepted = commit(Math.max(min, (parse(text) ?? value) + direction * step));
      setTyping({ text: format(accepted), before: accepted });
    }
    rest.onKeyDown?.(event);
  };
  return (
    <input
      id={rest.id}
      ref={inputRef}
      type="text"
      role="spinbutton"
      inputMode={unit === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={label}
      aria-valuenow={value / unit}
      aria-valuemin={min / unit}
      aria-valuemax={max === undefined ? undefined : max / unit}
      min={min / unit}
      max={max === undefined ? undefined : max / unit}
      step={step / unit}
      aria-invalid={rest.invalid || (isRefused && text.trim() !== '') || undefined}
      aria-describedby={rest.describedBy}
      readOnly={rest.readOnly}
      value={text}
      onChange={(event) => handleChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={stopTyping}
      onKeyDown={handleKeyDown}
      className="control control-number"
    />
  );
}
