import { endpoints } from '@boutik/api-client';
import { countText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';

/** How many products are low, beside the menu entry; nothing while there are none. */
export function LowStockCount() {
  const { reply } = useApiQuery(endpoints.countLowStock);
  if (!reply || reply.nombre === 0) return null;
  return (
    <span className="sidebar-count tabular-nums">
      {countText(reply.nombre)}
      <span className="unseen"> produits</span>
    </span>
  );
}
