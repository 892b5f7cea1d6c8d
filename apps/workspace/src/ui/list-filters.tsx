import { useListContext } from 'react-admin';
import { Select } from './field';
import { SearchBox } from './search-box';

interface ListFiltersProps {
  /** Label and placeholder of the search field. */
  search: { label: string; placeholder: string };
  /** The name of the state filter, and the labels of its values. */
  state: { source: string; labels: Readonly<Record<string, string>> };
}

/** The search and state filters of a list. */
export function ListFilters({ search, state }: ListFiltersProps) {
  const { filterValues, setFilters } = useListContext();
  const filters = filterValues as Record<string, string | undefined>;
  return (
    <search className="filter-bar">
      <SearchBox
        {...search}
        value={filters['search'] ?? ''}
        onSearch={(text) => setFilters({ ...filters, search: text }, undefined, true)}
      />
      <Select
        label="État"
        hideLabel
        value={filters[state.source] ?? ''}
        onChange={({ target }) => setFilters({ ...filters, [state.source]: target.value })}
      >
        <option value="">Tous les états</option>
        {Object.entries(state.labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}
