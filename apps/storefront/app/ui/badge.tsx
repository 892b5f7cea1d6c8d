import type { ReactNode } from 'react';
import { cx } from './cx';

type BadgeTone = 'promo' | 'new' | 'refurbished' | 'own' | 'neutral' | 'good' | 'warning' | 'bad';

/** Its colours are in product-card.css. */
export function Badge({
  as: Tag = 'span',
  tone = 'neutral',
  className,
  children,
}: {
  as?: 'li' | 'p' | 'span';
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <Tag className={cx(`badge badge-${tone}`, className)}>{children}</Tag>;
}

interface ProductFlags {
  promo: 0 | 1;
  remise: number;
  nouveau: 0 | 1;
  reconditionne: 0 | 1;
  badge: string | null;
  nb_stock: number;
}

/** A product's badges; a list when there are several. An out-of-stock product is never shown as a promotion (decisions §3.3). */
export function ProductBadges({ product }: { product: ProductFlags }) {
  const badges = badgesOf(product);
  const [only] = badges;
  if (!only) return null;
  if (badges.length === 1)
    return (
      <Badge as="p" tone={only.tone} className="badges self-start justify-self-start">
        {only.text}
      </Badge>
    );
  return (
    <ul aria-label="Particularités" className="badges flex flex-wrap gap-1.5">
      {badges.map(({ tone, text }) => (
        <Badge key={tone} as="li" tone={tone}>
          {text}
        </Badge>
      ))}
    </ul>
  );
}

function badgesOf(product: ProductFlags): { tone: BadgeTone; text: string }[] {
  return [
    ...(product.promo === 1 && product.nb_stock > 0
      ? [{ tone: 'promo' as const, text: `En promo -${product.remise}%` }]
      : []),
    ...(product.nouveau === 1 ? [{ tone: 'new' as const, text: 'Nouveau' }] : []),
    ...(product.reconditionne === 1 ? [{ tone: 'refurbished' as const, text: 'reconditionné' }] : []),
    ...(product.badge ? [{ tone: 'own' as const, text: product.badge }] : []),
  ];
}
