import Button from '@mui/material/Button';
import { ArrowDownUp, RotateCcw } from 'lucide-react';
import { useListContext } from 'react-admin';
import { type Choice, Options, Select, TextBox } from '../field';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import { filterText } from './filter-text';
import { PickFilter } from './pick-filter';
import { SavedQueriesButton } from './saved-queries';
import { SearchBox } from './search-box';

/** One filter of a list; its value is stored in the URL, and sent as the parameter `source`. */
export type ListFilter =
  | { type: 'search'; source?: string; label: string; placeholder: string }
  | { type: 'select'; source: string; label: string; all: string; choices: readonly Choice[] }
  /** A select with many choices. */
  | { type: 'pick'; source: string; label: string; all: string; choices: readonly Choice[] }
  | { type: 'date'; source: string; label: string };

export interface FilterBarProps {
  filters?: readonly ListFilter[] | undefined;
  /** Fields of a select that sorts the list, for what no heading sorts, and for cards. */
  sorts?: readonly Choice[] | undefined;
  /** Choices of rows per page. */
  pageSizes?: readonly number[] | undefined;
  /** Shows a button that removes all filters. */
  canReset?: boolean | undefined;
}

/** The filters of a list with its saved queries; nothing when there are none. */
export function FilterBar({ filters = [], sorts, pageSizes, canReset }: FilterBarProps) {
  const { perPage, setPerPage, setFilters } = useListContext();
  if (filters.length === 0 && !sorts && !pageSizes) return null;
  return (
    <search className="filters">
      {filters.map((filter) => (
        <FilterField key={filter.source ?? filter.type} filter={filter} />
      ))}
      {pageSizes && (
        <Select label="Par page" value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
          <Options choices={pageSizes.map((size) => [String(size), String(size)])} />
        </Select>
      )}
      {canReset && (
        <Button variant="outlined" startIcon={<Icon icon={RotateCcw} size={18} />} onClick={() => setFilters({})}>
          Réinitialiser
        </Button>
      )}
      <div className="filters-end">
        {sorts && <SortFields choices={sorts} />}
        <SavedQueriesButton />
      </div>
    </search>
  );
}

function FilterField({ filter }: { filter: ListFilter }) {
  const { filterValues, setFilters } = useListContext();
  const source = filter.source ?? 'search';
  const value = filterText(filterValues, source);
  const setValue = (text: string) => setFilters({ ...filterValues, [source]: text });
  switch (filter.type) {
    case 'search':
      return (
        <SearchBox
          label={filter.label}
          placeholder={filter.placeholder}
          value={value}
          onSearch={(text) => setFilters({ ...filterValues, [source]: text }, undefined, true)}
        />
      );
    case 'select':
      return (
        <Select label={filter.label} value={value} onChange={({ target }) => setValue(target.value)}>
          <option value="">{filter.all}</option>
          <Options choices={filter.choices} />
        </Select>
      );
    case 'pick':
      return <PickFilter {...filter} value={value} onChange={setValue} />;
    case 'date':
      return (
        <TextBox label={filter.label} type="date" value={value} onChange={({ target }) => setValue(target.value)} />
      );
  }
}

function SortFields({ choices }: { choices: readonly Choice[] }) {
  const { sort, setSort } = useListContext();
  const ascending = sort.order === 'ASC';
  return (
    <>
      <div className="sort-field">
        <Select
          label="Trier par"
          value={sort.field}
          onChange={({ target }) => setSort({ field: target.value, order: sort.order })}
        >
          <Options choices={choices} />
        </Select>
      </div>
      <NamedIconButton
        label={ascending ? 'Ordre croissant, passer en décroissant' : 'Ordre décroissant, passer en croissant'}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
        className={ascending ? 'order-button' : 'order-button order-button-down'}
      >
        <Icon icon={ArrowDownUp} />
      </NamedIconButton>
    </>
  );
}
