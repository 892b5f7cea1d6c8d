import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** What the staff have to do for quotes and clients, by a day. */
export const taskResource = resourcePages({
  name: 'taches',
  list: lazyPage(async () => (await import('./task-list-page')).TaskListPage),
});
