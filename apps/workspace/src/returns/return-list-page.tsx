import type { ReturnHead } from '@boutik/contract';
import { PackageCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { frenchMoment } from '../ui/dates';
import { Select, TextInput } from '../ui/field';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { ReturnBadge } from './return-badge';
import { kindLabels, stateLabels } from './return-words';

const words = {
  failure: 'Erreur lors du chargement des retours',
  empty: 'Aucun retour',
  emptyHint: 'Les demandes de retour et les rétractations des clients apparaissent ici.',
  emptyIcon: PackageCheck,
};

export function ReturnListPage() {
  return (
    <>
      <PageHeading title="Retours" />
      <PagedList<ReturnHead> resource="returns" words={words} filters={<ReturnFilters />}>
        {(returns, busy) => <ReturnTable returns={returns} busy={busy} />}
      </PagedList>
    </>
  );
}

function ReturnFilters() {
  const { filterValues, setFilters } = useListContext();
  const { search = '', state = '' } = filterValues as { search?: string; state?: string };
  const [typed, setTyped] = useState(search);
  // The address changed by itself: the back button, a link.
  useEffect(() => setTyped(search), [search]);
  return (
    <search className="filter-bar">
      <TextInput
        label="Rechercher un retour"
        hideLabel
        type="search"
        placeholder="Commande, client ou email"
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
        value={state}
        onChange={(event) => setFilters({ ...filterValues, state: event.target.value })}
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

function ReturnTable({ returns, busy }: { returns: readonly ReturnHead[]; busy: boolean }) {
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
              <Link to={`/retours/${one.id}`}>{one.client}</Link>
              <span className="under">{one.email}</span>
            </td>
            <td data-label="Commande" className="figures">
              {one.numero}
            </td>
            <td>{one.produits.map(({ nom, quantite }) => `${quantite} × ${nom}`).join(', ')}</td>
            <td data-label="Motif">{one.kind === 'withdrawal' ? kindLabels.withdrawal : one.reason}</td>
            <td data-label="Demandé le" className="figures">
              {frenchMoment(one.asked_at)}
            </td>
            <td>
              <ReturnBadge state={one.state} refundAsked={one.refund_asked} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
