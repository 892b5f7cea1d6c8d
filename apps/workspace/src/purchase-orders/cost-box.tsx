import { HundredthsBox } from '../ui/hundredths-box';

const MAX_COST_CENTS = 100_000_000;

interface CostBoxProps {
  product: string;
  cents: number;
  onCents: (cents: number) => void;
}

/** The cost of a unit excluding tax, typed in euros. */
export function CostBox({ product, cents, onCents }: CostBoxProps) {
  return <HundredthsBox label={`Coût de ${product}`} value={cents} onNumber={onCents} max={MAX_COST_CENTS} />;
}
