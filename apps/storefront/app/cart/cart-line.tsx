import type { CartLine as Line } from '@boutik/contract';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { addresses } from '../addresses';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Amount, Price, useTax } from '../ui/price';
import { StockLabel } from '../ui/stock-label';
import type { CartChange } from './change-cart';

interface CartLineProps {
  line: Line;
  /** The answer to this line's form when it was posted without scripts. */
  posted: CartChange | undefined;
}

/** One product of the cart; its buttons are forms, so they work before scripts arrive. */
export function CartLine({ line, posted }: CartLineProps) {
  const fetcher = useFetcher<CartChange>();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? posted;
  const refused = answer && !answer.ok ? answer.message : null;
  const { product } = line;
  return (
    <li
      aria-busy={busy}
      className={`grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[6rem_1fr_auto] ${busy ? 'opacity-60' : ''}`}
    >
      <Link to={addresses.product(product.id)} tabIndex={-1} aria-hidden className="self-start rounded-md bg-mist">
        <Picture url={pictureList(product.url_image)[0]} alt="" sizes="96px" className="p-2" />
      </Link>
      <div className="grid content-start gap-1.5">
        <Link to={addresses.product(product.id)} className="leading-snug font-medium hover:text-lagoon hover:underline">
          {product.nom}
        </Link>
        <p className="text-sm text-ink-faint">Réf. {product.reference}</p>
        <StockLabel stock={product.nb_stock} supplierId={product.fournisseur_id} />
        <p className="text-sm text-ink-soft">
          Prix unitaire{'\u202f'}: <Price net={line.price} vat={product.taux_tva} size="small" />
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-4 sm:col-span-1 sm:flex-col sm:items-end">
        <LineTotal line={line} />
        <div className="flex items-center gap-2">
          <Quantity line={line} fetcher={fetcher} />
          <fetcher.Form method="post" action="/panier">
            <input type="hidden" name="line" value={line.id} />
            <IconButton type="submit" name="intent" value="remove" label={`Retirer ${product.nom} du panier`}>
              <Icon of={Trash2} size={18} />
            </IconButton>
          </fetcher.Form>
        </div>
      </div>
      {(refused ?? line.notice) && (
        <p
          role={refused ? 'alert' : undefined}
          className="col-span-full rounded-md bg-sun-soft px-3 py-2 text-sm font-medium"
        >
          {refused ?? line.notice}
        </p>
      )}
    </li>
  );
}

function LineTotal({ line }: { line: Line }) {
  const tax = useTax();
  return <Amount euros={tax === 'ht' ? line.total_ht : line.total_ttc} tax={tax} size="medium" />;
}

function Quantity({ line, fetcher }: { line: Line; fetcher: ReturnType<typeof useFetcher<CartChange>> }) {
  const { quantity, stockAvailable } = line;
  return (
    <div className="flex items-center rounded-md border border-line-strong">
      <Step
        line={line}
        to={quantity - 1}
        label={`Diminuer la quantité de ${line.product.nom}`}
        disabled={quantity <= 1}
        fetcher={fetcher}
      />
      <output aria-label={`Quantité de ${line.product.nom}`} className="min-w-9 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <Step
        line={line}
        to={quantity + 1}
        label={`Augmenter la quantité de ${line.product.nom}`}
        disabled={quantity >= stockAvailable}
        fetcher={fetcher}
      />
    </div>
  );
}

interface StepProps {
  line: Line;
  to: number;
  label: string;
  disabled: boolean;
  fetcher: ReturnType<typeof useFetcher<CartChange>>;
}

function Step({ line, to, label, disabled, fetcher }: StepProps) {
  return (
    <fetcher.Form method="post" action="/panier">
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="quantity" value={to} />
      <IconButton type="submit" name="intent" value="quantity" label={label} disabled={disabled}>
        <Icon of={to < line.quantity ? Minus : Plus} size={16} />
      </IconButton>
    </fetcher.Form>
  );
}
