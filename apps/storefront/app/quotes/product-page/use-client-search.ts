import { useEffect, useState } from 'react';
import { type Client, findClients } from './find-quotes';

/** A search starts at two characters, after a pause in typing (SF-264, SF-265). */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 300;

/** Debounced search of clients; null before the first result. */
export function useClientSearch(text: string): Client[] | null {
  const [found, setFound] = useState<{ words: string; clients: Client[] } | null>(null);
  const query = text.trim();
  useEffect(() => {
    if (query.length < MIN_LENGTH) return;
    const controller = new AbortController();
    const search = async () => {
      const clients = await findClients(query, controller.signal);
      if (!controller.signal.aborted) setFound({ words: query, clients });
    };
    const timer = window.setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return found && query.length >= MIN_LENGTH ? found.clients : null;
}
