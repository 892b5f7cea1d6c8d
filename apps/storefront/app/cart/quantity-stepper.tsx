import { Minus, Plus } from 'lucide-react';
import type { useFetcher } from 'react-router';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import type { CartChange } from './change-cart';

interface QuantityStepperProps {
  line: { id: number; quantity: number; stockAvailable: number; product: { nom: string } };
  /** Path of the page that handles the forms. */
  action: string;
  fetcher: ReturnType<typeof useFetcher<CartChange>>;
}

/** Minus, the quantity, plus: two forms, so that they work without scripts. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, stockAvailable, product } = props.line;
  return (
    <div className="flex items-center rounded-md border border-line-strong">
      <StepButton
        {...props}
        to={quantity - 1}
        label={`Diminuer la quantité de ${product.nom}`}
        disabled={quantity <= 1}
      />
      <output aria-label={`Quantité de ${product.nom}`} className="min-w-9 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <StepButton
        {...props}
        to={quantity + 1}
        label={`Augmenter la quantité de ${product.nom}`}
        disabled={quantity >= stockAvailable}
      />
    </div>
  );
}

function StepButton({
  line,
  action,
  fetcher,
  to,
  label,
  disabled,
}: QuantityStepperProps & { to: number; label: string; disabled: boolean }) {
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="quantity" value={to} />
      <IconButton type="submit" name="intent" value="quantity" label={label} disabled={disabled}>
        <Icon icon={to < line.quantity ? Minus : Plus} size={16} />
      </IconButton>
    </fetcher.Form>
  );
}
