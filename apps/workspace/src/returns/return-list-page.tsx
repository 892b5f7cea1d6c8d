import { frenchDateTime } from '@boutik/ui';
import type { ReturnSummary } from '@boutik/contract';
import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { ListFilters } from '../ui/list-filters';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { ReturnBadge } from './return-badge';
import { DELETED_ACCOUNT, kindLabels, stateLabels } from './return-labels';

const texts = {
  failure: 'Erreur lors du chargement des retours',
  empty: 'Aucun retour',
  emptyHint: 'Les demandes de retour et les rétractations des clients apparaissent ici.',
  emptyIcon: PackageCheck,
};

const search = { label: 'Rechercher un retour', placeholder: 'Commande, client ou email' };
const state = { source: 'state', labels: stateLabels };

export function ReturnListPage() {
  return (
    <>
      <PageHeading title="Retours" />
      <PagedList<ReturnSummary>
        resource="retours"
        texts={texts}
        filters={<ListFilters search={search} state={state} />}
      >
        {(returns, busy) => <ReturnTable returns={returns} busy={busy} />}
      </PagedList>
    </>
  );
}

function ReturnTable({ returns, busy }: { returns: readonly ReturnSummary[]; busy: boolean }) {
  return (
    <table aria-label="Retours" aria-busy={busy} className="data-table">
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Commande</th>
          <th scope="col">Articles</th>
          <th scope="col">Motif</th>
          <th scope="col">Demandé le</th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {returns.map((one) => (
          <tr key={one.id}>
            <td className="main">
              <Link to={`/retours/${one.id}`}>{one.client || DELETED_ACCOUNT}</Link>
              <span className="under">{one.email}</span>
            </td>
            <td data-label="Commande" className="figures">
              {one.numero}
            </td>
            <td>{one.produits.map(({ nom, quantite }) => `${quantite} × ${nom}`).join(', ')}</td>
            <td data-label="Motif">{one.kind === 'withdrawal' ? kindLabels.withdrawal : one.reason}</td>
            <td data-label="Demandé le" className="figures">
              {frenchDateTime(one.asked_at)}
            </td>
            <td>
              <ReturnBadge state={one.state} refundRequested={one.refund_asked} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
