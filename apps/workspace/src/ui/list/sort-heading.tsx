import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDataTableCallbacksContext, useDataTableSortContext } from 'react-admin';
import { Icon } from '../icon';

interface SortHeadingProps {
  field: string;
  numeric?: boolean | undefined;
  children: ReactNode;
}

/** A column heading that sorts the list, ascending then descending, with `aria-sort`. */
export function SortHeading({ field, numeric, children }: SortHeadingProps) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const active = sort?.field === field;
  const ascending = active && sort.order === 'ASC';
  return (
    <th
      scope="col"
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}
      className={numeric ? 'numeric' : undefined}
    >
      <button type="button" className="sort-heading" data-field={field} onClick={handleSort}>
        {children}
        <Icon icon={active ? (ascending ? ArrowUp : ArrowDown) : ChevronsUpDown} size={14} />
      </button>
    </th>
  );
}
