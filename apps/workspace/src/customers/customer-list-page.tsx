import type { CustomerRow } from '@boutik/contract';
import { UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { frenchMoment } from '../ui/dates';
import { Select, TextInput } from '../ui/field';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { stateLabels, stateTones } from './customer-words';

const words = {
  failure: 'Erreur lors du chargement des comptes',
  empty: 'Aucun compte',
  emptyHint: 'Changez les filtres, ou revenez quand un professionnel se sera inscrit.',
  emptyIcon: UserCheck,
};

/** Businesses that wait stand first. */
export function CustomerListPage() {
  return (
    <>
      <PageHeading title="Comptes clients" />
      <PagedList<CustomerRow> resource="comptes" words={words} filters={<CustomerFilters />}>
        {(customers, busy) => <CustomerTable customers={customers} busy={busy} />}
      </PagedList>
    </>
  );
}

function CustomerFilters() {
  const { filterValues, setFilters } = useListContext();
  const { search = '', etat = '' } = filterValues as { search?: string; etat?: string };
  const [typed, setTyped] = useState(search);
  // The address changed by itself: the back button, a link.
  useEffect(() => setTyped(search), [search]);
  return (
    <search className="filter-bar">
      <TextInput
        label="Rechercher un compte"
        hideLabel
        type="search"
        placeholder="Nom, société, email ou SIRET"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFilters({ ...filterValues, search: event.target.value }, undefined, true);
        }}
      />
      <Select
        label="État"
        hideLabel
        value={etat}
        onChange={(event) => setFilters({ ...filterValues, etat: event.target.value })}
      >
        <option value="">Tous les états</option>
        {Object.entries(stateLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}

function CustomerTable({ customers, busy }: { customers: readonly CustomerRow[]; busy: boolean }) {
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
              {frenchMoment(one.created_at)}
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
