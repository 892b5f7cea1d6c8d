import { handleEach, handleEachTaken } from '@boutik/platform/messaging';

/**
 * Runs `action` on items that were marked as looked at, those of each provider on their own: where one does not answer, all of its items
 * fail, and so many in a row end a run.
 * @throws PermanentError when at least one item failed, see `handleEachTaken`
 */
export async function handleEachByProvider<Item extends { id: number; provider: string }>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  await handleEachTaken(new Set(items.map(({ provider }) => provider)), async (name) => {
    const own = items.filter(({ provider }) => provider === name);
    await handleEach(own, async (item) => {
      await action(item);
    });
  });
}
