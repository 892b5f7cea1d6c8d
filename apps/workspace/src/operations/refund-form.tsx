import type { RefundableOrder } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { request, sentenceOf } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { RefundParts } from './refund-parts';
import { emptyWish, refundBody, refundPath, type RefundWish } from './refund-wish';

const FAILED = 'Une erreur est survenue. Réessayez.';
const money = (euros: number) => formatEuros(fromEuros(euros));

/** Refunds the rest of an order, some units, or an amount, after a confirmation. */
export function RefundForm({ order, onDone }: { order: RefundableOrder; onDone: () => void }) {
  const [wish, setWish] = useState<RefundWish>(emptyWish);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Idempotency key of this click: a retry after a lost response makes no second refund.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const change = (part: Partial<RefundWish>) => setWish((now) => ({ ...now, ...part }));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    setAsking(true);
  };
  const refund = async () => {
    setBusy(true);
    try {
      const call = { method: 'POST' as const, body: refundBody(wish), headers: { 'Idempotency-Key': key } };
      const { message } = await request<{ message: string }>(refundPath(order.numero), call);
      notify(message, { type: 'success' });
      onDone();
    } catch (error) {
      setRefused(sentenceOf(error, FAILED));
      setKey(crypto.randomUUID());
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <form className="card give-back-form" onSubmit={ask} aria-label={`Rembourser ${order.numero}`}>
      <div>
        <h2 className="card-title">
          {order.numero} <span className="card-title-aside">{order.status}</span>
        </h2>
        <p>
          {order.client} · payé {money(order.total)} · reste à rembourser au plus <strong>{money(order.reste)}</strong>
        </p>
      </div>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {order.reste === 0 ? (
        <Notice>Il n’y a rien à rembourser sur cette commande.</Notice>
      ) : (
        <>
          <RefundParts order={order} wish={wish} onChange={change} />
          <TextInput
            label="Motif, imprimé sur l’avoir"
            required
            maxLength={200}
            value={wish.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <div>
            <Button type="submit" variant="contained">
              Rembourser
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        question={`Rembourser ${order.numero}\u202f?`}
        confirm="Rembourser"
        danger
        busy={busy}
        onConfirm={() => void refund()}
        onClose={() => setAsking(false)}
      >
        Un avoir est émis et envoyé à {order.client}
        {'\u202f'}; la somme lui est rendue par son moyen de paiement. Cela ne peut pas être annulé.
      </ConfirmDialog>
    </form>
  );
}
