import { filterText } from './filter-text';
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
  return (
    <search className="filter-bar">
      <SearchBox
        {...search}
        value={filterText(filterValues, 'search')}
        onSearch={(text) => setFilters({ ...filterValues, search: text }, undefined, true)}
      />
      <Select
        label="État"
        hideLabel
        value={filterText(filterValues, state.source)}
        onChange={({ target }) => setFilters({ ...filterValues, [state.source]: target.value })}
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
