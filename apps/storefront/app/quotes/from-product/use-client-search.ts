import { useEffect, useState } from 'react';
import { type Client, findClients } from './find-quotes';

/** SF-264, SF-265. */
const SHORTEST = 2;
const PAUSE_MS = 300;

/** Debounced search of clients; null before the first result. */
export function useClientSearch(words: string): Client[] | null {
  const [found, setFound] = useState<{ words: string; clients: Client[] } | null>(null);
  const query = words.trim();
  useEffect(() => {
    if (query.length < SHORTEST) return;
    const end = new AbortController();
    const look = async () => {
      const clients = await findClients(query, end.signal);
      if (!end.signal.aborted) setFound({ words: query, clients });
    };
    const timer = window.setTimeout(() => void look(), PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      end.abort();
    };
  }, [query]);
  return found && query.length >= SHORTEST ? found.clients : null;
}
