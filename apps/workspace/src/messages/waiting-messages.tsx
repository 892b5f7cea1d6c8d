import Button from '@mui/material/Button';
import type { Outbox, Waiting } from './outbox';

/** Messages that are not sent yet, with buttons to retry or discard a failed one. */
export function WaitingMessages({ waiting, outbox }: { waiting: readonly Waiting[]; outbox: Outbox }) {
  return waiting.map((one) => (
    <div key={one.key} className={one.item.note ? 'bubble bubble-own bubble-note' : 'bubble bubble-own'}>
      {one.item.words && <p className="free-text">{one.item.words}</p>}
      {one.item.file && <p>{one.item.file.name}</p>}
      {one.state === 'sending' ? (
        <p className="bubble-when">Envoi…</p>
      ) : (
        <div className="bubble-failed">
          <span>{one.state === 'refused' ? one.reason : 'Pas encore envoyé.'}</span>
          <Button size="small" onClick={() => outbox.retry(one.key)}>
            Réessayer
          </Button>
          <Button size="small" onClick={() => outbox.drop(one.key)}>
            Retirer
          </Button>
        </div>
      )}
    </div>
  ));
}
