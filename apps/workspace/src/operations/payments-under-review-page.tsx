import { endpoints } from '@boutik/api-client';
import type { PaymentUnderReview } from '@boutik/contract';
import { euroText, frenchDateTime } from '@boutik/ui';
import { ShieldCheck } from 'lucide-react';
import { call } from '../api/http';
import type { Column } from '../ui/list/column';
import { ListPage } from '../ui/list/list-page';
import { Notice } from '../ui/notice';
import { OperationButton } from './operation-button';
import './operations.css';
import { useCan } from '../shell/use-can';

const reasons: Record<PaymentUnderReview['reason'], string> = {
  'amount-mismatch': 'La somme reçue n’est pas celle de la commande',
  'stock-gone': 'Payé trop tard\u202f: un article n’est plus en stock',
  'coupon-gone': 'Payé trop tard\u202f: le code promo n’est plus disponible',
  'paid-after-cancel': 'Payé après l’annulation de la commande',
  'paid-twice': 'Payé deux fois',
};
const receivedText = ({ received }: PaymentUnderReview) => (received === null ? 'Inconnu' : euroText(received));

const columns: readonly Column<PaymentUnderReview>[] = [
  {
    key: 'order',
    label: 'Commande',
    main: true,
    cell: ({ numero, client, email, placed_at: placedAt }) => (
      <>
        {numero}
        <span className="under">
          {client}, {email}
        </span>
        <span className="under">Passée le {frenchDateTime(placedAt)}</span>
      </>
    ),
  },
  {
    key: 'reason',
    label: 'Raison',
    wide: true,
    cardLabel: false,
    cell: ({ reason, decidable }) => (
      <>
        {reasons[reason]}
        {!decidable && <span className="under">Le remboursement part de lui-même.</span>}
      </>
    ),
  },
  { key: 'total', label: 'À payer', numeric: true, cell: ({ total }) => euroText(total) },
  { key: 'received', label: 'Reçu', numeric: true, cell: receivedText },
  { key: 'actions', label: 'Décision', hideLabel: true, fixed: true, cell: (one) => <DecisionButtons payment={one} /> },
];

export function PaymentsUnderReviewPage() {
  return (
    <ListPage
      resource="paiements-a-verifier"
      title="Paiements à vérifier"
      columns={columns}
      texts={{
        failure: 'Erreur lors du chargement des paiements',
        empty: 'Aucun paiement à vérifier',
        emptyHint: 'Les paiements reçus qui ne correspondent pas à leur commande apparaissent ici.',
        emptyIcon: ShieldCheck,
      }}
    >
      {!useCan()('refunds.decide') && (
        <div className="page-note">
          <Notice>Seul un administrateur peut accepter ou rendre un paiement.</Notice>
        </div>
      )}
    </ListPage>
  );
}

function DecisionButtons({ payment }: { payment: PaymentUnderReview }) {
  const { id, numero, total, decidable } = payment;
  const decide = (action: 'accept' | 'refund') => (motif: string) =>
    call(endpoints.decidePaymentUnderReview, { params: { id }, body: { action, motif } });
  if (!useCan()('refunds.decide') || !decidable) return null;
  return (
    <>
      <OperationButton
        verb="Accepter"
        question={`Accepter le paiement de ${numero}\u202f?`}
        run={decide('accept')}
        commentLabel="Pourquoi"
      >
        La commande de {euroText(total)} sera payée et facturée, avec {receivedText(payment)} reçus. Le client reçoit sa
        facture.
      </OperationButton>
      <OperationButton
        danger
        verb="Rendre"
        question={`Rendre le paiement de ${numero}\u202f?`}
        run={decide('refund')}
        commentLabel="Pourquoi"
      >
        {receivedText(payment)} retournent au client, qui pourra payer à nouveau tant que la commande l’attend.
      </OperationButton>
    </>
  );
}
