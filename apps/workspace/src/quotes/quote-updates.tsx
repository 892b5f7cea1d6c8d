import { useEffect } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { subscribeToQuotes, type QuoteChange } from '../api/quote-events';
import { isOwnChange } from './own-changes';
import { readQuote } from './quote-api';

const notifications: Record<string, { verb: string; type: 'success' | 'warning' | 'info' }> = {
  accepted: { verb: 'a été accepté', type: 'success' },
  rejected: { verb: 'a été rejeté', type: 'warning' },
  requested: { verb: 'est demandé par un client', type: 'info' },
  opened: { verb: 'a été ouvert par le client', type: 'info' },
  message: { verb: 'a un nouveau message du client', type: 'info' },
  expired: { verb: 'a expiré', type: 'warning' },
  'approval-pending': { verb: 'attend un accord sur sa remise', type: 'info' },
  'approval-given': { verb: 'a reçu l’accord sur sa remise', type: 'success' },
  'approval-refused': { verb: 'a vu sa remise refusée', type: 'warning' },
};

/** Refreshes the screens when a quote changes, and notifies of client decisions. Renders nothing. */
export function QuoteUpdates() {
  const refresh = useRefresh();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const signedIn = identity !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    const notifyOfChange = async ({ id, event }: QuoteChange) => {
      const notification = notifications[event];
      if (!notification || isOwnChange(id, event)) return;
      const { quote_number: number } = await readQuote(id);
      notify(`Le devis ${number} ${notification.verb}.`, { type: notification.type });
    };
    return subscribeToQuotes({
      onChange: (change) => {
        refresh();
        // Without the quote's number there is no notification; the list is refreshed anyway.
        notifyOfChange(change).catch(() => {});
      },
      onResync: refresh,
    });
  }, [signedIn, refresh, notify]);
  return null;
}
