import { filterText } from '../../ui/filter-text';
import { useListContext } from 'react-admin';
import { Select } from '../../ui/field';
import { SearchBox } from '../../ui/search-box';
import { statusChoices } from '../statuses';

/** Search and status filters; the list updates while typing. */
export function QuoteFilters() {
  const { filterValues, setFilters } = useListContext();
  const search = filterText(filterValues, 'search');
  const status = filterText(filterValues, 'status');
  return (
    <search className="filters">
      <SearchBox
        label="Rechercher un devis"
        placeholder="Numéro, client ou email"
        value={search}
        onSearch={(text) => setFilters({ ...filterValues, search: text }, undefined, true)}
      />
      <Select
        label="Statut"
        value={status}
        onChange={(event) => setFilters({ ...filterValues, status: event.target.value })}
      >
        <option value="">Tous les statuts</option>
        {statusChoices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}
