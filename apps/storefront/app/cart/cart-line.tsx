import type { CartLine as Line } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import type { CartChange } from './change-cart';
import { LineSummary, LineTotal } from './line-summary';
import { QuantityStepper } from './quantity-stepper';
import { useCartUpdated } from './use-cart-updated';

const ACTION = '/panier';

interface CartLineProps {
  line: Line;
  /** The result of this line's form when it was posted without scripts. */
  posted: CartChange | undefined;
}

/** One line of the cart; its buttons are forms, so that they work without scripts. */
export function CartLine({ line, posted }: CartLineProps) {
  const fetcher = useFetcher<CartChange>();
  useCartUpdated(fetcher.data);
  const busy = fetcher.state !== 'idle';
  const result = fetcher.data ?? posted;
  const error = result && !result.ok ? result.message : null;
  return (
    <li
      aria-busy={busy}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${busy ? 'opacity-60' : ''}`}
    >
      <LineSummary line={line} />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 sm:col-span-1 sm:flex-col sm:items-end">
        <LineTotal line={line} />
        <div className="ml-auto flex items-center gap-2">
          <QuantityStepper line={line} action={ACTION} fetcher={fetcher} />
          <fetcher.Form method="post" action={ACTION}>
            <input type="hidden" name="line" value={line.id} />
            <IconButton type="submit" name="intent" value="remove" label={`Retirer ${line.product.nom} du panier`}>
              <Icon icon={Trash2} size={18} />
            </IconButton>
          </fetcher.Form>
        </div>
      </div>
      {(error ?? line.notice) && (
        <p
          role={error ? 'alert' : undefined}
          className="col-span-full rounded-md bg-sun-soft px-3 py-2 text-sm font-medium"
        >
          {error ?? line.notice}
        </p>
      )}
    </li>
  );
}
