import { Amount, useTax } from '../ui/price';

interface ShownAmountProps {
  net: number;
  gross: number;
  size?: 'small' | 'medium' | 'large';
}

/** An amount of the API, with or without tax as the visitor reads prices. */
export function ShownAmount({ net, gross, size = 'medium' }: ShownAmountProps) {
  const tax = useTax();
  return <Amount euros={tax === 'ht' ? net : gross} tax={tax} size={size} className="font-heading font-semibold" />;
}
