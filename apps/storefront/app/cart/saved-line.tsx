import type { CartLine } from '@boutik/contract';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { Form, useFetcher } from 'react-router';
import { Button, IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import type { CartChange } from './change-cart';
import { LineSummary, LineTotal } from './line-summary';
import { QuantityStepper } from './quantity-stepper';

const ACTION = '/panier-sauvegarde';

interface SavedLineProps {
  line: CartLine;
  /** The result of this line's form when it was posted without scripts. */
  posted: CartChange | undefined;
}

/** One line of the saved cart: its quantity, and a button to restore it. */
export function SavedLine({ line, posted }: SavedLineProps) {
  const fetcher = useFetcher<CartChange>();
  const busy = fetcher.state !== 'idle';
  const result = fetcher.data ?? posted;
  const message = result && !result.ok ? result.message : (line.notice ?? stockLimitMessage(line));
  return (
    <li
      aria-busy={busy}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${busy ? 'opacity-60' : ''}`}
    >
      <LineSummary line={line} />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 sm:col-span-1 sm:flex-col sm:items-end">
        <LineTotal line={line} />
        <QuantityStepper line={line} action={ACTION} fetcher={fetcher} />
      </div>
      {message && (
        <p
          role={result?.ok === false ? 'alert' : undefined}
          className="col-span-full rounded-md bg-sun-soft px-3 py-2 text-sm font-medium"
        >
          {message}
        </p>
      )}
      <div className="col-span-full flex flex-wrap items-center justify-end gap-3">
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="line" value={line.id} />
          <Button type="submit" name="intent" value="restore" tone="secondary" disabled={line.stockAvailable === 0}>
            <Icon icon={ShoppingCart} size={18} /> Remettre dans le panier
            <span className="sr-only">, {line.product.nom}</span>
          </Button>
        </Form>
        <fetcher.Form method="post" action={ACTION}>
          <input type="hidden" name="line" value={line.id} />
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            label={`Retirer ${line.product.nom} du panier sauvegardé`}
          >
            <Icon icon={Trash2} size={18} />
          </IconButton>
        </fetcher.Form>
      </div>
    </li>
  );
}

/** The message at the stock limit (SF-179, AC-242). */
function stockLimitMessage({ quantity, stockAvailable }: CartLine): string | null {
  return stockAvailable > 0 && quantity >= stockAvailable
    ? `La quantité ne peut pas dépasser le stock disponible (${stockAvailable})`
    : null;
}
