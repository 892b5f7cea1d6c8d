import { frenchDateTime } from '@boutik/ui';
import type { CustomerSummary } from '@boutik/contract';
import { UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { stateLabels, stateTones } from './customer-labels';
import { EmailText } from '../ui/email-text';

const nameOf = ({ raison_sociale: company, prenom, name }: CustomerSummary) => company ?? `${prenom} ${name}`.trim();
const typeOf = ({ user_type: type }: CustomerSummary) => (type === 'professionnel' ? 'Professionnel' : 'Particulier');

const columns: readonly Column<CustomerSummary>[] = [
  {
    key: 'name',
    label: 'Client',
    main: true,
    cell: (customer) => (
      <>
        <Link to={`/comptes/${customer.id}`}>{nameOf(customer)}</Link>
        <span className="under">
          <EmailText of={customer.email} />
        </span>
      </>
    ),
    text: nameOf,
  },
  { key: 'type', label: 'Type', cell: typeOf, text: typeOf },
  { key: 'siret', label: 'SIRET', cell: ({ num_siret: siret }) => siret ?? '—', text: ({ num_siret: siret }) => siret },
  { key: 'city', label: 'Ville', cell: ({ ville }) => ville ?? '—', text: ({ ville }) => ville },
  {
    key: 'date',
    label: 'Inscrit le',
    cell: ({ created_at: date }) => frenchDateTime(date),
    text: ({ created_at: date }) => frenchDateTime(date),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <span className={`badge badge-${stateTones[etat]}`}>{stateLabels[etat]}</span>,
    text: ({ etat }) => stateLabels[etat],
  },
];

const TITLE = 'Comptes clients';

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un compte', placeholder: 'Nom, société, email ou SIRET' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

/** Business accounts that wait for approval come first. */
export function CustomerListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="comptes"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="comptes-clients"
        texts={{
          failure: 'Erreur lors du chargement des comptes',
          empty: 'Aucun compte',
          emptyHint: 'Changez les filtres, ou revenez quand un professionnel se sera inscrit.',
          emptyIcon: UserCheck,
        }}
      />
    </AdminOnly>
  );
}
