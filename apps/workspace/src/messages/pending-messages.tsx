import type { Outbox } from '@boutik/ui';
import Button from '@mui/material/Button';
import type { OutgoingMessage, PendingMessage } from './outbox';

/** Messages that are not sent yet, with buttons to retry or discard a failed one. */
export function PendingMessages({
  pending,
  outbox,
}: {
  pending: readonly PendingMessage[];
  outbox: Outbox<OutgoingMessage>;
}) {
  return pending.map((message) => (
    <div key={message.key} className={message.item.note ? 'bubble bubble-own bubble-note' : 'bubble bubble-own'}>
      {message.item.content && <p className="free-text">{message.item.content}</p>}
      {message.item.file && <p>{message.item.file.name}</p>}
      {message.state === 'sending' ? (
        <p className="bubble-when">Envoi…</p>
      ) : (
        <div className="bubble-failed">
          <span>{message.state === 'refused' ? message.reason : 'Pas encore envoyé.'}</span>
          <Button size="small" onClick={() => outbox.retry(message.key)}>
            Réessayer
          </Button>
          <Button size="small" onClick={() => outbox.drop(message.key)}>
            Retirer
          </Button>
        </div>
      )}
    </div>
  ));
}
