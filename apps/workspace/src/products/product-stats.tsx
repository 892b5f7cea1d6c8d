import type { findProductFigures, ReplyOf } from '@boutik/contract';
import { Boxes, PackageCheck, Percent, Tag } from 'lucide-react';
import { useReading } from '../api/use-reading';
import { NotRead } from '../ui/not-read';
import { countText, euroText } from '../ui/money';
import { StatCard, StatCards } from '../ui/stat-card';

/** WS-038. A value that cannot be read is shown as a dash (WS-372). */
export function ProductStats() {
  const { reading, failed, busy, again } = useReading<ReplyOf<typeof findProductFigures>>('/api/products/stats');
  const figures = reading?.data;
  return (
    <>
      <StatCards name="Chiffres des produits">
        <StatCard label="Total produits" icon={Boxes} value={figures && countText(figures.total_products)} />
        <StatCard
          label="En stock"
          icon={PackageCheck}
          tone="leaf"
          value={figures && countText(figures.products_in_stock)}
        />
        <StatCard
          label="En promotion"
          icon={Percent}
          tone="hibiscus"
          value={figures && countText(figures.products_on_promo)}
        />
        <StatCard label="Prix moyen HT" icon={Tag} tone="sun" value={figures && euroText(figures.average_price)} />
      </StatCards>
      {failed && <NotRead words="Les chiffres ne sont pas disponibles pour le moment." busy={busy} onRetry={again} />}
    </>
  );
}
