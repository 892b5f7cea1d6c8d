import { useEffect } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { listenLive, type QuoteChange } from '../api/live';
import { isOwnChange } from './own-changes';
import { readQuote } from './quote-calls';

const words: Record<string, { verb: string; type: 'success' | 'warning' }> = {
  accepted: { verb: 'accepté', type: 'success' },
  rejected: { verb: 'rejeté', type: 'warning' },
};

/** Reads the open screens again when a quote moves, and says when a client has decided. Draws nothing. */
export function LiveQuotes() {
  const refresh = useRefresh();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const signedIn = identity !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    const announce = async ({ id, status }: QuoteChange) => {
      const news = words[status];
      if (!news || isOwnChange(id, status)) return;
      const { quote_number: number } = await readQuote(id);
      notify(`Le devis ${number} a été ${news.verb}.`, { type: news.type });
    };
    return listenLive({
      onQuote: (change) => {
        refresh();
        // The list shows the news anyway when its number cannot be read.
        announce(change).catch(() => {});
      },
      onMissed: refresh,
    });
  }, [signedIn, refresh, notify]);
  return null;
}
