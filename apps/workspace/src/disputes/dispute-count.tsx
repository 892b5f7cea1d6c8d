import { endpoints } from '@boutik/api-client';
import { countText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';

/** How many disputes wait for an answer, beside the menu entry; nothing while there are none. */
export function DisputeCount() {
  const { reply } = useApiQuery(endpoints.listDisputes, { query: { etat: 'à répondre', per_page: 1 } });
  const count = reply?.data.total ?? 0;
  if (count === 0) return null;
  return (
    <span className="sidebar-count tabular-nums">
      {countText(count)}
      <span className="unseen"> à répondre</span>
    </span>
  );
}
