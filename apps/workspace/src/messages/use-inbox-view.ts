import { plainId, entriesOf } from '@boutik/kernel';
import { useSearchParams } from 'react-router-dom';
import type { InboxView } from './message-api';

export const inboxChoices = {
  state: ['open', 'closed', 'all'],
  assignee: ['all', 'me', 'none'],
  order: ['waiting', 'recent'],
} as const;

/** Filters, order and page from the URL; the first choice is the default. */
function parseView(search: URLSearchParams): InboxView {
  return {
    state: parseChoice(inboxChoices.state, search.get('state')),
    assignee: parseChoice(inboxChoices.assignee, search.get('assignee')),
    order: parseChoice(inboxChoices.order, search.get('order')),
    page: plainId(search.get('page')) ?? 1,
  };
}

/** Filters, order and page in the URL, and a function to change them; a change of filter resets the page. */
export function useInboxView(): { view: InboxView; change: (changes: Partial<InboxView>) => void } {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);
  const change = (changes: Partial<InboxView>) => {
    const { page, ...filter } = { ...view, page: 1, ...changes };
    const nonDefault = entriesOf<keyof typeof filter, string>(filter).filter(
      ([name, value]) => value !== inboxChoices[name][0],
    );
    setSearch({ ...Object.fromEntries(nonDefault), ...(page > 1 ? { page: String(page) } : {}) }, { replace: true });
  };
  return { view, change };
}

/** The choice of this value; the first one for any other value. */
export function parseChoice<Choice extends string>(
  values: readonly [Choice, ...Choice[]],
  value: string | null,
): Choice {
  return values.find((choice) => choice === value) ?? values[0];
}
