import { useListContext } from 'react-admin';
import { Select } from './field';
import { SearchBox } from './search-box';

interface ListFiltersProps {
  /** What the search looks for, and in what. */
  search: { label: string; placeholder: string };
  /** The filter of the list that holds the state, and the words for its values. */
  state: { source: string; labels: Readonly<Record<string, string>> };
}

/** The filters of a list of cases: words, and a state. */
export function ListFilters({ search, state }: ListFiltersProps) {
  const { filterValues, setFilters } = useListContext();
  const chosen = filterValues as Record<string, string | undefined>;
  return (
    <search className="filter-bar">
      <SearchBox
        {...search}
        value={chosen.search ?? ''}
        onWords={(words) => setFilters({ ...chosen, search: words }, undefined, true)}
      />
      <Select
        label="État"
        hideLabel
        value={chosen[state.source] ?? ''}
        onChange={({ target }) => setFilters({ ...chosen, [state.source]: target.value })}
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
