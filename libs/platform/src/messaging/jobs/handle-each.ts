import { logger } from '@boutik/platform/observability';
import { PermanentError } from './permanent-error.js';

/** After so many failures in a row the fault does not lie in the items: the database is away. */
const MAX_IN_A_ROW = 20;

type JobItem = number | string | { readonly id: number };

/**
 * Runs `action` on the items of a job, one after another. One that fails is logged, keeps none of the others back, and fails the
 * job at its end, so that staff see it and it runs again.
 * @param action false when it had nothing to change
 * @returns how many items it changed
 * @throws Error when at least one item failed
 */
export async function handleEach<Item extends JobItem>(
  items: Iterable<Item> | AsyncIterable<Item>,
  action: (item: Item) => Promise<boolean | void>,
): Promise<number> {
  let [handled, changed, failed, inARow] = [0, 0, 0, 0];
  let reason = '';
  for await (const item of items) {
    handled += 1;
    try {
      if ((await action(item)) !== false) changed += 1;
      inARow = 0;
    } catch (error) {
      logger('jobs').error({ err: error, item: typeof item === 'object' ? item.id : item }, 'An item of a job failed');
      reason = error instanceof Error ? error.message : String(error);
      failed += 1;
      inARow += 1;
      if (inARow === MAX_IN_A_ROW) break;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${handled} items failed, the last one with: ${reason}`);
  return changed;
}

/**
 * The same for items that were marked as looked at when they were taken. A retry of the job would not find those that failed, and hide
 * them by its success: there is none.
 * @throws PermanentError when at least one item failed
 */
export async function handleEachTaken<Item extends JobItem>(
  items: Iterable<Item>,
  action: (item: Item) => Promise<boolean | void>,
): Promise<number> {
  try {
    return await handleEach(items, action);
  } catch (error) {
    throw new PermanentError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
