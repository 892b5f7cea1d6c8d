import { NumberBox } from '../ui/number-box';
import { formatHundredths, parseHundredths } from '../ui/typed-number';

const MAX_COST_CENTS = 100_000_000;

interface CostBoxProps {
  product: string;
  cents: number;
  onCents: (cents: number) => void;
}

/** The cost of a unit excluding tax, typed in euros. */
export function CostBox({ product, cents, onCents }: CostBoxProps) {
  return (
    <NumberBox
      label={`Coût de ${product}`}
      value={cents}
      onNumber={onCents}
      parse={parseHundredths}
      format={formatHundredths}
      min={0}
      max={MAX_COST_CENTS}
      step={100}
      unit={100}
    />
  );
}
