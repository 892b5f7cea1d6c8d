import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * React Query forgets the error of a query without data as soon as it is fetched again: the message and its retry button
 * would give way to a skeleton, with the focus of the keyboard. Here the error stays until the fetch has ended, or until
 * nothing shows the query any more.
 *
 * A page of a list that has failed counts as not read yet: react-admin takes one without rows for a page that does not
 * exist, and goes back to the first page, in the address too.
 */
export function retainFailures(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved' && !query.isActive()) errors.delete(query);
    if (event.type !== 'updated') return;
    const { data, error } = query.state;
    if (event.action.type === 'error' && data === undefined && error) {
      errors.set(query, error);
      if (isList(query)) query.setState({ status: 'pending' });
    }
    if (event.action.type === 'success') errors.delete(query);
    const retained = event.action.type === 'fetch' && data === undefined ? errors.get(query) : undefined;
    if (retained) query.setState({ ...(!isList(query) && { status: 'error' }), error: retained });
  });
}

function isList({ queryKey: [, operation] }: Query): boolean {
  return operation === 'getList';
}
