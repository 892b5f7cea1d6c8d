import { countText, euroText } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import { Boxes, PackageCheck, Percent, RotateCw, Tag } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { useFocusHandover } from '../ui/focus-handover';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { StatCard, StatCards } from '../ui/stat-card';
import { HT } from '../ui/tax-label';

/** Four numbers about all products (WS-038). A value that cannot be read is shown as a dash (WS-372); the retry takes no room, which would move the list. */
export function ProductStats() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductStatistics);
  const stats = reply?.data;
  return (
    <div className="product-stats">
      <StatCards name="Chiffres des produits">
        <StatCard label="Total produits" icon={Boxes} value={stats && countText(stats.total_products)} />
        <StatCard
          label="En stock"
          icon={PackageCheck}
          tone="leaf"
          value={stats && countText(stats.products_in_stock)}
        />
        <StatCard
          label="En promotion"
          icon={Percent}
          tone="hibiscus"
          value={stats && countText(stats.products_on_promo)}
        />
        <StatCard label={`Prix moyen${HT}`} icon={Tag} tone="sun" value={stats && euroText(stats.average_price)} />
      </StatCards>
      {failed && <Retry busy={busy} onClick={refetch} />}
    </div>
  );
}

function Retry({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <NamedIconButton
      ref={useFocusHandover()}
      label="Les chiffres ne sont pas disponibles pour le moment. Réessayer"
      aria-disabled={busy}
      onClick={() => busy || onClick()}
    >
      <Icon icon={RotateCw} size={18} />
    </NamedIconButton>
  );
}
