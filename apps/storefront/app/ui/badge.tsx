import type { ReactNode } from 'react';
import { cx } from './cx';

type BadgeTone = 'promo' | 'new' | 'refurbished' | 'own' | 'neutral' | 'good' | 'warning' | 'bad';

const tones: Record<BadgeTone, string> = {
  promo: 'bg-hibiscus text-on-hibiscus',
  new: 'bg-lagoon text-on-lagoon',
  refurbished: 'bg-leaf text-on-leaf',
  own: 'bg-sun text-on-sun',
  neutral: 'bg-vanilla text-ink-soft border border-line',
  good: 'bg-leaf-soft text-leaf',
  warning: 'bg-sun-soft text-amber',
  bad: 'bg-hibiscus-soft text-hibiscus',
};

export function Badge({
  as: Tag = 'span',
  tone = 'neutral',
  className,
  children,
}: {
  as?: 'li' | 'span';
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag
      className={cx(
        'inline-block rounded-sm px-2 py-0.5 text-[0.8125rem] font-semibold leading-5 whitespace-nowrap first-letter:uppercase',
        tones[tone],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

interface ProductFlags {
  promo: 0 | 1;
  remise: number;
  nouveau: 0 | 1;
  reconditionne: 0 | 1;
  badge: string | null;
  nb_stock: number;
}

/** A product's badges. An out-of-stock product is never shown as a promotion (decisions §3.3). */
export function ProductBadges({ product, className }: { product: ProductFlags; className?: string }) {
  const promo = product.promo === 1 && product.nb_stock > 0;
  if (!promo && !product.nouveau && !product.reconditionne && !product.badge) return null;
  return (
    <ul aria-label="Particularités" className={cx('flex flex-wrap gap-1.5', className)}>
      {promo && (
        <Badge as="li" tone="promo" className="tabular-nums">
          En promo -{product.remise}%
        </Badge>
      )}
      {product.nouveau === 1 && (
        <Badge as="li" tone="new">
          Nouveau
        </Badge>
      )}
      {product.reconditionne === 1 && (
        <Badge as="li" tone="refurbished">
          reconditionné
        </Badge>
      )}
      {product.badge && (
        <Badge as="li" tone="own">
          {product.badge}
        </Badge>
      )}
    </ul>
  );
}
