import type { RefundableOrder } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { labelOfStatus } from '../orders/order-labels';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextBox } from '../ui/field';
import { Notice } from '../ui/notice';
import { useNextFocus } from '../ui/use-next-focus';
import { usePreview } from '../ui/use-preview';
import { LoadedAmounts } from './loaded-amounts';
import { VoucherCheck } from './voucher-check';
import { RefundScopeFields } from './refund-scope-fields';
import { emptyRefund, refundEndpointsOf, toRefundBody, toRefundScope, type RefundDraft } from './refund-draft';

const FAILED = 'Une erreur est survenue. Réessayez.';
const money = (euros: number) => formatEuros(fromEuros(euros));

interface RefundFormProps {
  order: RefundableOrder;
  /** Whether the role may refund; otherwise only what is left is shown. */
  allowed: boolean;
  /** The client has asked for a voucher: chosen at first. */
  asVoucher: boolean;
  onDone: () => void;
}

/** Refunds the rest of an order, some units, or an amount; the exact amount is known before it is sent. */
export function RefundForm({ order, allowed, asVoucher, onDone }: RefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>({ ...emptyRefund, asVoucher });
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // Idempotency key of what is chosen: a retry after a lost reply makes no second refund, and another choice is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { button, markDecided } = useNextFocus();
  const notify = useNotify();
  const change = (changes: Partial<RefundDraft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setKey(crypto.randomUUID());
  };
  const scope = toRefundScope(draft);
  const loaded = usePreview(
    scope && JSON.stringify(scope),
    async (body, signal) =>
      (
        await call(refundEndpointsOf(order.numero).preview, {
          params: { reference: order.numero },
          body: JSON.parse(body),
          signal,
        })
      ).data,
  );
  const total = scope && loaded.state === 'loaded' ? loaded.preview.total : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrorMessage(null);
    setConfirming(true);
  };
  const refund = async () => {
    setBusy(true);
    try {
      const { message } = await call(refundEndpointsOf(order.numero).refund, {
        params: { reference: order.numero },
        body: toRefundBody(draft),
        headers: { 'Idempotency-Key': key },
      });
      notify(message, { type: 'success' });
      markDecided();
      onDone();
    } catch (error) {
      setErrorMessage(getErrorMessage(error, FAILED));
    } finally {
      setBusy(false);
      setConfirming(false);
    }
  };
  return (
    <form className="card give-back-form" onSubmit={submit} aria-label={`Rembourser ${order.numero}`}>
      <div>
        <h2 className="card-title">
          {order.numero} <span className="card-title-aside">{labelOfStatus(order.status)}</span>
        </h2>
        <p>
          {order.client} · payé {money(order.total)} · reste à rembourser au plus <strong>{money(order.reste)}</strong>
        </p>
      </div>
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      {order.reste === 0 && <Notice>Il n’y a rien à rembourser sur cette commande.</Notice>}
      {order.reste > 0 && allowed && (
        <>
          <RefundScopeFields order={order} draft={draft} onChange={change} />
          <TextBox
            label="Motif, imprimé sur l’avoir"
            required
            maxLength={200}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <VoucherCheck checked={draft.asVoucher} onChange={(checked) => change({ asVoucher: checked })} />
          <LoadedAmounts
            loaded={scope && loaded}
            missing="La somme exacte s’affiche dès que ce qui est rendu est choisi."
          />
          <div>
            <Button ref={button} type="submit" variant="contained" disabled={total === null}>
              Rembourser{total !== null && ` ${money(total)}`}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={confirming}
        question={`Rembourser ${money(total ?? 0)} sur ${order.numero}\u202f?`}
        confirm="Rembourser"
        danger
        busy={busy}
        onConfirm={() => void refund()}
        onClose={() => setConfirming(false)}
      >
        Un avoir est émis et envoyé à {order.client}
        {'\u202f'};{' '}
        {draft.asVoucher
          ? 'un bon d’avoir du même montant lui est envoyé à la place de la somme.'
          : 'la somme lui est rendue par son moyen de paiement.'}{' '}
        Cela ne peut pas être annulé.
      </ConfirmDialog>
    </form>
  );
}
