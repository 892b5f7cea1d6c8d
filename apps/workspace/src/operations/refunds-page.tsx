import { endpoints } from '@boutik/api-client';
import { filterText } from '../ui/filter-text';
import type { StaffRefund } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { HandCoins } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { PageHeading } from '../shell/page-heading';
import { Select } from '../ui/field';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { OperationButton } from './operation-button';
import './operations.css';
import { useIsAdmin } from './use-is-admin';

const texts = {
  failure: 'Erreur lors du chargement des remboursements',
  empty: 'Aucun remboursement',
  emptyHint: 'Les sommes rendues aux clients apparaissent ici, avec la réponse du prestataire de paiement.',
  emptyIcon: HandCoins,
};
const stateBadges: Record<StaffRefund['state'], { label: string; tone: string }> = {
  failed: { label: 'Refusé par le prestataire', tone: 'rejected' },
  asked: { label: 'Demandé', tone: 'draft' },
  pending: { label: 'En cours', tone: 'sent' },
  refunded: { label: 'Remboursé', tone: 'accepted' },
};

export function RefundsPage() {
  const admin = useIsAdmin();
  const refundLink = admin && (
    <Button component={Link} to="/rembourser" variant="contained">
      Rembourser une commande
    </Button>
  );
  return (
    <>
      <PageHeading title="Remboursements" actions={refundLink} />
      <PagedList<StaffRefund> resource="remboursements" texts={texts} filters={<StateFilter />}>
        {(refunds, busy) => (
          <table aria-label="Remboursements" aria-busy={busy} className="data-table">
            <thead>
              <tr>
                <th scope="col">Commande</th>
                <th scope="col">État</th>
                <th scope="col">Demandé le</th>
                <th scope="col" className="figure">
                  Somme
                </th>
                <th scope="col">
                  <span className="unseen">Décision</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} admin={admin} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </>
  );
}

function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const state = filterText(filterValues, 'state');
  return (
    <search className="filter-bar">
      <Select label="État" hideLabel value={state} onChange={(event) => setFilters({ state: event.target.value })}>
        <option value="">Tous les états</option>
        {Object.entries(stateBadges).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}

function RefundRow({ refund, admin }: { refund: StaffRefund; admin: boolean }) {
  const {
    id,
    reference,
    state,
    amount,
    attempt,
    asked_at: requestedAt,
    settled_at: settledAt,
    paid_out: paidOut,
  } = refund;
  const amountText = formatEuros(fromEuros(amount));
  return (
    <tr>
      <td className="main">
        {reference}
        <span className="under">{refund.provider === 'stripe' ? 'Carte bancaire' : 'PayPal'}</span>
      </td>
      <td>
        <span className={`badge badge-${stateBadges[state].tone}`}>{stateBadges[state].label}</span>
        {attempt > 1 && <span className="under">{attempt} demandes</span>}
        {paidOut && (
          <span className="under">
            Rendu autrement{'\u202f'}: {paidOut}
          </span>
        )}
      </td>
      <td data-label="Demandé le" className="figures">
        {frenchDateTime(requestedAt)}
        {settledAt && <span className="under">Réponse le {frenchDateTime(settledAt)}</span>}
      </td>
      <td className="figure">{amountText}</td>
      <td className="row-actions">
        {admin && state === 'failed' && (
          <>
            <OperationButton
              verb="Réessayer"
              question={`Demander à nouveau ${amountText} pour ${reference}\u202f?`}
              run={() => call(endpoints.retryRefund, { params: { id } })}
            >
              Le prestataire de paiement reçoit une nouvelle demande de la même somme.
            </OperationButton>
            <OperationButton
              verb="Rendu autrement"
              question={`Noter ${amountText} comme rendus pour ${reference}\u202f?`}
              run={(note) => call(endpoints.payOutRefund, { params: { id }, body: { note } })}
              commentLabel="Comment (virement, chèque…), et quand"
            >
              Le client est prévenu que la somme lui a été rendue. À ne faire qu’une fois l’argent parti.
            </OperationButton>
          </>
        )}
      </td>
    </tr>
  );
}
