import { plainId } from '@boutik/kernel';
import { useSearchParams } from 'react-router-dom';
import type { InboxView } from './message-calls';

const choices = {
  state: ['open', 'closed', 'all'],
  assignee: ['all', 'me', 'none'],
  order: ['waiting', 'recent'],
} as const;

/** Filters, order and page from the URL; the first choice is the default. */
function readView(search: URLSearchParams): InboxView {
  return {
    state: choiceOf(choices.state, search.get('state')),
    assignee: choiceOf(choices.assignee, search.get('assignee')),
    order: choiceOf(choices.order, search.get('order')),
    page: plainId(search.get('page')) ?? 1,
  };
}

/** Filters, order and page in the URL, and a function to change them; a change of filter resets the page. */
export function useInboxView(): { view: InboxView; change: (part: Partial<InboxView>) => void } {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const change = (part: Partial<InboxView>) => {
    const { page, ...filter } = { ...view, page: 1, ...part };
    const kept = Object.entries(filter).filter(([name, value]) => value !== choices[name as keyof typeof choices][0]);
    setSearch({ ...Object.fromEntries(kept), ...(page > 1 ? { page: String(page) } : {}) }, { replace: true });
  };
  return { view, change };
}

function choiceOf<Choice extends string>(known: readonly [Choice, ...Choice[]], given: string | null): Choice {
  return known.find((choice) => choice === given) ?? known[0];
}
