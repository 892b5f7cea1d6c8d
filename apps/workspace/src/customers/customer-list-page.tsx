import { frenchDateTime } from '@boutik/ui';
import type { CustomerSummary } from '@boutik/contract';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { ListFilters } from '../ui/list-filters';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { stateLabels, stateTones } from './customer-labels';

const texts = {
  failure: 'Erreur lors du chargement des comptes',
  empty: 'Aucun compte',
  emptyHint: 'Changez les filtres, ou revenez quand un professionnel se sera inscrit.',
  emptyIcon: UserCheck,
};

const search = { label: 'Rechercher un compte', placeholder: 'Nom, société, email ou SIRET' };
const state = { source: 'etat', labels: stateLabels };

/** Business accounts that wait for approval come first. */
export function CustomerListPage() {
  return (
    <>
      <PageHeading title="Comptes clients" />
      <PagedList<CustomerSummary>
        resource="comptes"
        texts={texts}
        filters={<ListFilters search={search} state={state} />}
      >
        {(customers, busy) => <CustomerTable customers={customers} busy={busy} />}
      </PagedList>
    </>
  );
}

function CustomerTable({ customers, busy }: { customers: readonly CustomerSummary[]; busy: boolean }) {
  return (
    <table aria-label="Comptes clients" aria-busy={busy} className="data-table">
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Type</th>
          <th scope="col">SIRET</th>
          <th scope="col">Ville</th>
          <th scope="col">Inscrit le</th>
          <th scope="col">État</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((one) => (
          <tr key={one.id}>
            <td className="main">
              <Link to={`/comptes/${one.id}`}>{one.raison_sociale ?? `${one.prenom} ${one.name}`.trim()}</Link>
              <span className="under">{one.email}</span>
            </td>
            <td data-label="Type">{one.user_type === 'professionnel' ? 'Professionnel' : 'Particulier'}</td>
            <td data-label="SIRET" className="figures">
              {one.num_siret ?? '—'}
            </td>
            <td data-label="Ville">{one.ville ?? '—'}</td>
            <td data-label="Inscrit le" className="figures">
              {frenchDateTime(one.created_at)}
            </td>
            <td>
              <span className={`badge badge-${stateTones[one.etat]}`}>{stateLabels[one.etat]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
