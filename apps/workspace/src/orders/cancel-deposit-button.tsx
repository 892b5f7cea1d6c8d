import { endpoints } from '@boutik/api-client';
import type { OrderDeposit, StaffOrder } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useRef, useState } from 'react';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { AmountField } from '../ui/amount-field';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';

/** Cancels an order whose deposit is paid; a company may get less than all of it back. */
export function CancelDepositButton({ order, deposit }: { order: StaffOrder; deposit: OrderDeposit }) {
  const paid = fromEuros(deposit.montant);
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState(paid);
  // A second press, or a retry after a lost reply, gives back once.
  const attempt = useRef({ body: '', key: '' });
  const cancel = async () => {
    const body = { motif: reason, ...(order.professionnel && { rembourse: toEuros(refund) }) };
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return (await call(endpoints.cancelDepositOrder, { params: { id: order.id }, body, headers })).message;
  };
  return (
    <DecisionButton
      verb="Annuler et rendre l’acompte"
      question={`Annuler la commande ${order.numero}\u202f?`}
      variant="danger"
      decide={cancel}
      disabled={reason.trim() === ''}
    >
      <p className="soft">
        {order.professionnel
          ? 'Son stock est libéré. Ce que vous ne rendez pas reste en acompte jusqu’à l’écriture de votre comptable.'
          : `Son stock est libéré, et l’acompte de ${euroText(deposit.montant)} est rendu en entier, avec un avoir.`}
      </p>
      {order.professionnel && <AmountField label="À rendre, en euros" value={refund} max={paid} onAmount={setRefund} />}
      <TextArea
        label="Motif"
        hint="Le client le lit dans son email."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionButton>
  );
}
