import { logger } from '@boutik/platform/observability';

/** An index that is behind by a large import is refreshed later. */
const MAX_WAIT_MS = 2000;

/**
 * Removes what has changed when the caches behind the pages have the change, so that a page that is rendered then
 * shows it. When that takes long, also before: other pages than those behind slow caches need not wait.
 */
export async function removeOnceRefreshed(refreshing: Promise<void>, remove: () => void): Promise<void> {
  const timer = setTimeout(remove, MAX_WAIT_MS).unref();
  try {
    await refreshing;
  } catch (error) {
    logger('pages').warn({ err: error }, 'Pages may show for some minutes what has changed');
  }
  clearTimeout(timer);
  remove();
}
