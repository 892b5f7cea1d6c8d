import { endpoints } from '@boutik/api-client';
import type { PaymentUnderReview } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import { ShieldCheck } from 'lucide-react';
import { call } from '../api/http';
import { PageHeading } from '../shell/page-heading';
import { Notice } from '../ui/notice';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { OperationButton } from './operation-button';
import './operations.css';
import { useIsAdmin } from './use-is-admin';

const texts = {
  failure: 'Erreur lors du chargement des paiements',
  empty: 'Aucun paiement à vérifier',
  emptyHint: 'Les paiements reçus qui ne correspondent pas à leur commande apparaissent ici.',
  emptyIcon: ShieldCheck,
};
const reasons: Record<PaymentUnderReview['reason'], string> = {
  'amount-mismatch': 'La somme reçue n’est pas celle de la commande',
  'stock-gone': 'Payé trop tard\u202f: un article n’est plus en stock',
  'coupon-gone': 'Payé trop tard\u202f: le code promo n’est plus disponible',
  'paid-after-cancel': 'Payé après l’annulation de la commande',
  'paid-twice': 'Payé deux fois',
};
const money = (euros: number) => formatEuros(fromEuros(euros));

export function PaymentsUnderReviewPage() {
  const admin = useIsAdmin();
  return (
    <>
      <PageHeading title="Paiements à vérifier" />
      {!admin && (
        <div className="page-note">
          <Notice>Seul un administrateur peut accepter ou rendre un paiement.</Notice>
        </div>
      )}
      <PagedList<PaymentUnderReview> resource="paiements-a-verifier" texts={texts}>
        {(payments, busy) => (
          <table aria-label="Paiements à vérifier" aria-busy={busy} className="data-table">
            <thead>
              <tr>
                <th scope="col">Commande</th>
                <th scope="col">Raison</th>
                <th scope="col" className="figure">
                  À payer
                </th>
                <th scope="col" className="figure">
                  Reçu
                </th>
                <th scope="col">
                  <span className="unseen">Décision</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} admin={admin} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </>
  );
}

function PaymentRow({ payment, admin }: { payment: PaymentUnderReview; admin: boolean }) {
  const { id, numero, client, email, reason, total, received, decidable, placed_at: placedAt } = payment;
  const decide = (action: 'accept' | 'refund') => (motif: string) =>
    call(endpoints.decidePaymentUnderReview, { params: { id }, body: { action, motif } });
  const receivedText = received === null ? 'Inconnu' : money(received);
  return (
    <tr>
      <td className="main">
        {numero}
        <span className="under">
          {client}, {email}
        </span>
        <span className="under">Passée le {frenchDateTime(placedAt)}</span>
      </td>
      <td className="wide-words">
        {reasons[reason]}
        {!decidable && <span className="under">Le remboursement part de lui-même.</span>}
      </td>
      <td className="figure" data-label="À payer">
        {money(total)}
      </td>
      <td className="figure" data-label="Reçu">
        {receivedText}
      </td>
      <td className="row-actions">
        {admin && decidable && (
          <>
            <OperationButton
              verb="Accepter"
              question={`Accepter le paiement de ${numero}\u202f?`}
              run={decide('accept')}
              commentLabel="Pourquoi"
            >
              La commande de {money(total)} sera payée et facturée, avec {receivedText} reçus. Le client reçoit sa
              facture.
            </OperationButton>
            <OperationButton
              danger
              verb="Rendre"
              question={`Rendre le paiement de ${numero}\u202f?`}
              run={decide('refund')}
              commentLabel="Pourquoi"
            >
              {receivedText} retournent au client, qui pourra payer à nouveau tant que la commande l’attend.
            </OperationButton>
          </>
        )}
      </td>
    </tr>
  );
}
