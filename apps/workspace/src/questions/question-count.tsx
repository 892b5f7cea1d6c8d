import { endpoints } from '@boutik/api-client';
import { countText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';

/** How many questions wait for an answer, beside the menu entry; nothing while there are none. */
export function QuestionCount() {
  const { reply } = useApiQuery(endpoints.listStaffQuestions, { query: { etat: 'attente', per_page: 1 } });
  const count = reply?.data.total ?? 0;
  if (count === 0) return null;
  return (
    <span className="sidebar-count tabular-nums">
      {countText(count)}
      <span className="unseen"> sans réponse</span>
    </span>
  );
}
