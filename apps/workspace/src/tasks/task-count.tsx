import { endpoints } from '@boutik/api-client';
import { countText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';

/** How many tasks of the user are due today or late, beside the menu entry; nothing while there are none. */
export function TaskCount() {
  const { reply } = useApiQuery(endpoints.countTasks);
  const count = reply ? reply.data.aujourdhui + reply.data.retard : 0;
  if (count === 0) return null;
  return (
    <span className="sidebar-count tabular-nums">
      {countText(count)}
      <span className="unseen"> à faire</span>
    </span>
  );
}
