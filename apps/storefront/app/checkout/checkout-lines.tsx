import { Link } from 'react-router';
import { paths } from '../paths';
import type { OrderReply } from './read-order';
import { EcoNote } from '../cart/eco-note';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Amount } from '../ui/price';

interface CheckoutLine {
  name: string;
  /** Path of the product page; null for a line that is not a product. */
  href: string | null;
  image: string;
  quantity: number;
  /** Of these, the units that credit notes cover. */
  credited?: number;
  /** Euros including tax. */
  total: number;
  eco: { eco_participation_ht: number; eco_participation_ttc: number };
  notice?: string | null;
}

/** A line of a placed order. */
export function toCheckoutLine(line: OrderReply['produits'][number]): CheckoutLine {
  return {
    name: line.nom,
    href: line.id === null ? null : paths.product(line.id),
    image: line.url_image,
    quantity: line.quantite,
    credited: line.rembourse,
    total: line.total_ttc,
    eco: line,
  };
}

/** The lines of an order or a cart, read only. */
export function CheckoutLines({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <ul className="border-t border-line">
      {lines.map((line, at) => (
        <li
          key={`${at} ${line.name}`}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-4"
        >
          <span className="size-16 rounded-md bg-mist">
            <Picture url={pictureList(line.image)[0]} alt="" sizes="64px" className="p-1.5" />
          </span>
          <div className="grid gap-1">
            <Name line={line} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="text-sm text-ink-soft">
                Quantité{'\u202f'}: {line.quantity}
                {line.credited ? creditedText(line.credited, line.quantity) : ''}
              </p>
              <Amount euros={line.total} tax="ttc" className="ml-auto" />
            </div>
            <EcoNote of={line.eco} tax="ttc" className="text-right text-sm text-ink-faint" />
          </div>
          {line.notice && (
            <p className="col-span-full rounded-md bg-sun-soft px-3 py-2 text-sm font-medium">{line.notice}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ line: { href, name } }: { line: CheckoutLine }) {
  if (href === null) return <span className="leading-snug font-medium">{name}</span>;
  return (
    <Link to={href} className="leading-snug font-medium hover:text-lagoon hover:underline">
      {name}
    </Link>
  );
}

/** By money, a voucher or an exchange, each with a credit note; after the quantity of the line. */
function creditedText(units: number, quantity: number): string {
  const s = units > 1 ? 's' : '';
  return units < quantity ? `, dont ${units} remboursé${s} ou échangé${s}` : ` · Remboursé${s} ou échangé${s}`;
}
