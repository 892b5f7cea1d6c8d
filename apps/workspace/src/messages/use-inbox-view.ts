import { plainId } from '@boutik/kernel';
import { useSearchParams } from 'react-router-dom';
import type { InboxView } from './message-api';

const choices = {
  state: ['open', 'closed', 'all'],
  assignee: ['all', 'me', 'none'],
  order: ['waiting', 'recent'],
} as const;

/** Filters, order and page from the URL; the first choice is the default. */
function parseView(search: URLSearchParams): InboxView {
  return {
    state: parseChoice(choices.state, search.get('state')),
    assignee: parseChoice(choices.assignee, search.get('assignee')),
    order: parseChoice(choices.order, search.get('order')),
    page: plainId(search.get('page')) ?? 1,
  };
}

/** Filters, order and page in the URL, and a function to change them; a change of filter resets the page. */
export function useInboxView(): { view: InboxView; change: (changes: Partial<InboxView>) => void } {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);
  const change = (changes: Partial<InboxView>) => {
    const { page, ...filter } = { ...view, page: 1, ...changes };
    const nonDefault = Object.entries(filter).filter(
      ([name, value]) => value !== choices[name as keyof typeof choices][0],
    );
    setSearch({ ...Object.fromEntries(nonDefault), ...(page > 1 ? { page: String(page) } : {}) }, { replace: true });
  };
  return { view, change };
}

function parseChoice<Choice extends string>(values: readonly [Choice, ...Choice[]], value: string | null): Choice {
  return values.find((choice) => choice === value) ?? values[0];
}
