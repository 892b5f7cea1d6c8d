import { endpoints } from '@boutik/api-client';
import type { StaffOrder } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { isOffered } from '../returns/return-offers';
import { useCan } from '../shell/use-can';
import { CancelDepositButton } from './cancel-deposit-button';
import { isOpen } from './order-disputes';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';
import { IssueVoucherButton, UseVoucherButton } from './voucher-buttons';

/** What can be done with an order: an unpaid one is paid by link or cancelled, a paid one refunded unless it is disputed. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const can = useCan();
  // The link of an order on account pays what is next of it.
  const isDueLater = order.status === 'payé' && order.echeance !== null && order.email !== '';
  if (order.status === 'payé' && can('refunds.decide') && !order.litiges.some(isOpen))
    return (
      <div className="order-actions">
        {isDueLater && <PaymentLinkButton order={order} />}
        <Button component={Link} to={`/rembourser?commande=${order.numero}`} variant="outlined">
          Rembourser
        </Button>
        {isOffered('vouchers') && order.email !== '' && <IssueVoucherButton order={order} />}
        {order.numero.startsWith('CMD') && isOffered('exchanges') && order.email !== '' && (
          <Button component={Link} to={`/commandes/${order.id}/echanger`} variant="outlined">
            Échanger
          </Button>
        )}
      </div>
    );
  if (isDueLater)
    return (
      <div className="order-actions">
        <PaymentLinkButton order={order} />
      </div>
    );
  if (order.status !== 'en attente' || order.a_verifier) return null;
  return (
    <div className="order-actions">
      {order.numero.startsWith('CMD') && order.email !== '' && <PaymentLinkButton order={order} />}
      {order.numero.startsWith('CMD') && order.devis === null && !order.acompte?.paye_le && (
        <Button component={Link} to={`/commandes/${order.id}/modifier`} variant="outlined">
          Modifier
        </Button>
      )}
      {order.numero.startsWith('CMD') && order.acompte === null && <UseVoucherButton order={order} />}
      {order.acompte?.paye_le ? (
        <CancelDepositButton order={order} deposit={order.acompte} />
      ) : (
        <CancelButton order={order} />
      )}
    </div>
  );
}

function PaymentLinkButton({ order: { id, email, status } }: { order: StaffOrder }) {
  const send = async () => (await call(endpoints.sendPaymentLink, { params: { id } })).message;
  return (
    <DecisionButton
      verb="Envoyer un lien de paiement"
      question={'Envoyer un lien de paiement au client\u202f?'}
      variant="main"
      decide={send}
    >
      <p className="soft">
        {email} reçoit un lien qui paie{' '}
        {status === 'payé'
          ? 'la prochaine échéance sans compte'
          : 'la commande sans compte. Son stock reste réservé quelques jours de plus'}
        {'\u202f'}; un lien envoyé plus tôt ne sert plus.
      </p>
    </DecisionButton>
  );
}

function CancelButton({ order: { id, numero } }: { order: StaffOrder }) {
  const [reason, setReason] = useState('');
  const cancel = async () =>
    (await call(endpoints.cancelStaffOrder, { params: { id }, body: { motif: reason } })).message;
  return (
    <DecisionButton
      verb="Annuler la commande"
      question={`Annuler la commande ${numero}\u202f?`}
      variant="danger"
      decide={cancel}
      disabled={reason.trim() === ''}
    >
      <p className="soft">Son stock est libéré, et un paiement en cours est abandonné.</p>
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
