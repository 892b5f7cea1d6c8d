import { useEffect, useEffectEvent } from 'react';
import { firstMessages, getErrorMessage } from '../api/http';
import { useKeyedState } from './use-keyed-state';

const DEBOUNCE_MS = 400;

type Loaded<Result> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; preview: Result };

/** What the server computes for the input of a form, a moment after each change; `null` does not load. */
export function usePreview<Result>(
  body: string | null,
  load: (body: string, signal: AbortSignal) => Promise<Result>,
): Loaded<Result> {
  const runLoad = useEffectEvent(load);
  const [loaded, setLoaded] = useKeyedState<Loaded<Result>>({ state: 'loading' }, body);
  useEffect(() => {
    if (body === null) return;
    const controller = new AbortController();
    const run = async () => {
      try {
        const preview = await runLoad(body, controller.signal);
        if (!controller.signal.aborted) setLoaded({ state: 'loaded', preview });
      } catch (error) {
        const message =
          Object.values(firstMessages(error))[0] ?? getErrorMessage(error, 'L’aperçu n’a pas pu être calculé.');
        if (!controller.signal.aborted) setLoaded({ state: 'failed', message });
      }
    };
    const timer = setTimeout(() => void run(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [body, setLoaded]);
  return loaded;
}
