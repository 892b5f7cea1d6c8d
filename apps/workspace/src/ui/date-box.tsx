import { type ComponentProps, useState } from 'react';
import { TextBox } from './field';

type DateBoxProps = Omit<ComponentProps<typeof TextBox>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  type?: 'date' | 'month' | 'datetime-local';
  value: string;
  /** Called with each whole date, and with "" when the field is cleared. */
  onDate: (date: string) => void;
};

const FIRST_YEAR = '1900';

/**
 * A date that is shown elsewhere as soon as it is there. Browsers tell each step of typing: the year 2028 begins as 0002, and a
 * 29 February without its year as nothing. Neither is a date to read figures of, and a value given back meanwhile would
 * overwrite what is being typed.
 */
export function DateBox({ type = 'date', value, onDate, ...rest }: DateBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const handleChange = (input: HTMLInputElement) => {
    setTyped(input.value);
    const isCleared = input.value === '' && !input.validity.badInput;
    if (isCleared || input.value >= FIRST_YEAR) onDate(input.value);
  };
  const stopTyping = () => {
    setTyped(null);
    const date = typed && inThisCentury(typed);
    if (date && date !== typed) onDate(date);
  };
  return (
    <TextBox
      {...rest}
      type={type}
      value={typed ?? value}
      onChange={({ target }) => handleChange(target)}
      onBlur={stopTyping}
    />
  );
}

/** "0028-02-29" of somebody who has typed "28" becomes "2028-02-29". */
const inThisCentury = (date: string) => date.replace(/^00(?=\d\d-)/, '20');
