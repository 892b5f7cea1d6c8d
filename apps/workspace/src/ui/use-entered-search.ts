import { useEffect, useRef, useState } from 'react';

interface SearchedItems<Item> {
  search: (query: string, signal: AbortSignal) => Promise<Item[]>;
  isExact?: (item: Item, query: string) => boolean;
  onPick: (item: Item) => void;
}

/**
 * Searches for which Enter was pressed before their results were there. A barcode scanner types digits and Enter within
 * milliseconds, and may send the next code before the first is found: the searches run one after another, and none is
 * lost. Each picks its only or exact result, if it has one; `onDone` gets the text that was searched.
 */
export function useEnteredSearch<Item>(
  props: SearchedItems<Item>,
  onDone: (query: string, picked: boolean) => void,
): { busy: boolean; enter: (query: string) => void } {
  const [waiting, setWaiting] = useState(0);
  const latest = useRef({ ...props, onDone });
  const queue = useRef(Promise.resolve());
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = { ...props, onDone };
  });
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);

  const run = async (query: string, signal: AbortSignal) => {
    const item = await findOnly(latest.current, query, signal);
    if (signal.aborted) return;
    setWaiting((count) => count - 1);
    if (item !== undefined) latest.current.onPick(item);
    latest.current.onDone(query, item !== undefined);
  };
  const enter = (query: string) => {
    const signal = controller.current?.signal;
    if (!signal) return;
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => run(query, signal));
  };
  return { busy: waiting > 0, enter };
}

async function findOnly<Item>(
  { search, isExact }: SearchedItems<Item>,
  query: string,
  signal: AbortSignal,
): Promise<Item | undefined> {
  try {
    const items = await search(query, signal);
    const exact = items.filter((item) => isExact?.(item, query));
    return items.length === 1 ? items[0] : exact.length === 1 ? exact[0] : undefined;
  } catch {
    // The list searches again, and shows the failure.
    return undefined;
  }
}
