import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowDownUp, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { DateBox } from '../date-box';
import { type Choice, Options, Select } from '../field';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import { type ChoicesQuery, UNREAD_CHOICES, WithFetchedChoices } from './fetched-choices';
import { filterText } from './filter-text';
import { PickFilter } from './pick-filter';
import { SavedQueriesButton } from './saved-queries';
import { SearchBox } from './search-box';

interface ChoiceFilter {
  /** A select; `pick` is one with many choices. */
  type: 'select' | 'pick';
  source: string;
  label: string;
  all: string;
  choices: readonly Choice[];
  /** What the choices are read with; its failure is shown in place of them. */
  query?: ChoicesQuery;
}

/** One filter of a list; its value is stored in the URL, and sent as the parameter `source`. */
export type ListFilter =
  | { type: 'search'; source?: string; label: string; placeholder: string }
  | ChoiceFilter
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

const PHONE = '(max-width: 640px)';

/** The filters of a list with its saved queries; nothing when there are none. */
export function FilterBar({ filters = [], sorts, pageSizes, canReset }: FilterBarProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const { perPage, setPerPage, setFilters } = useListContext();
  if (filters.length === 0 && !sorts && !pageSizes) return null;
  const folding = filters.filter(({ type }) => type !== 'search');
  const folds = phone && folding.length > 0;
  const shown = folds && !open ? filters.filter(({ type }) => type === 'search') : filters;
  return (
    <>
      <search className="filters">
        {daysTogether(shown).map(([first, ...days]) =>
          days.length === 0 ? (
            <FilterField key={first.source ?? first.type} filter={first} />
          ) : (
            <div key={first.source} className="filter-days">
              {[first, ...days].map((day) => (
                <FilterField key={day.source} filter={day} />
              ))}
            </div>
          ),
        )}
        {pageSizes && (!folds || open) && (
          <Select label="Par page" value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
            <Options choices={pageSizes.map((size) => [String(size), String(size)])} />
          </Select>
        )}
        {canReset && (!folds || open) && (
          <Button variant="outlined" startIcon={<Icon icon={RotateCcw} size={18} />} onClick={() => setFilters({})}>
            Réinitialiser
          </Button>
        )}
        <div className="filters-end">
          {sorts && (!folds || open) && <SortFields choices={sorts} />}
          {folds && <FoldButton filters={folding} open={open} onToggle={setOpen} />}
          <SavedQueriesButton />
        </div>
      </search>
    </>
  );
}

/** The filters, with days that follow one another in one group: the first and the last of a period stay side by side. */
function daysTogether(filters: readonly ListFilter[]): [ListFilter, ...ListFilter[]][] {
  const groups: [ListFilter, ...ListFilter[]][] = [];
  for (const filter of filters) {
    const last = groups.at(-1);
    if (filter.type === 'date' && last?.[0].type === 'date') last.push(filter);
    else groups.push([filter]);
  }
  return groups;
}

interface FoldButtonProps {
  filters: readonly ListFilter[];
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** Shows and hides the filters on a phone, where they would push the rows off the screen; says how many are set. */
function FoldButton({ filters, open, onToggle }: FoldButtonProps) {
  const { filterValues } = useListContext();
  const set = filters.filter(({ source = '' }) => filterText(filterValues, source) !== '').length;
  return (
    <Button
      variant="outlined"
      className="filters-fold"
      aria-expanded={open}
      startIcon={<Icon icon={SlidersHorizontal} size={18} />}
      onClick={() => onToggle(!open)}
    >
      {open ? 'Moins de filtres' : 'Filtres'}
      {set > 0 && ` (${set})`}
    </Button>
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
        <WithFetchedChoices label={filter.label} query={filter.query}>
          <Select label={filter.label} value={value} onChange={({ target }) => setValue(target.value)}>
            <option value="">{allText(filter)}</option>
            <Options choices={filter.choices} />
          </Select>
        </WithFetchedChoices>
      );
    case 'pick':
      return (
        <WithFetchedChoices label={filter.label} query={filter.query}>
          <PickFilter {...filter} all={allText(filter)} value={value} onChange={setValue} />
        </WithFetchedChoices>
      );
    case 'date':
      return <DateBox label={filter.label} value={value} onDate={setValue} />;
  }
}

function allText({ all, query }: ChoiceFilter): string {
  return query?.failed ? UNREAD_CHOICES : all;
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
