import { NumberBox, type NumberBoxProps } from './number-box';
import { formatHundredths, parseHundredths } from './typed-number';

type HundredthsBoxProps = Omit<NumberBoxProps, 'parse' | 'unit' | 'format' | 'min' | 'step'> &
  Partial<Pick<NumberBoxProps, 'format' | 'min' | 'step'>>;

/** A number with two decimals, in hundredths: cents or basis points. From 0 on, unless it has another `min`. */
export function HundredthsBox(props: HundredthsBoxProps) {
  return <NumberBox parse={parseHundredths} format={formatHundredths} min={0} step={100} unit={100} {...props} />;
}
