import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * React Query forgets the error of a query without data as soon as it is fetched again: the message and its retry button
 * would give way to a skeleton, with the focus of the keyboard. Here the error stays until the fetch has ended, or until
 * nothing shows the query any more.
 */
export function retainFailures(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'observerRemoved' && !query.isActive()) errors.delete(query);
    if (event.type !== 'updated') return;
    const { data, error } = query.state;
    if (event.action.type === 'error' && data === undefined && error) errors.set(query, error);
    if (event.action.type === 'success') errors.delete(query);
    const retained = event.action.type === 'fetch' && data === undefined ? errors.get(query) : undefined;
    if (retained) query.setState({ status: 'error', error: retained });
  });
}
