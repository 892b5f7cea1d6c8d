import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from './icon';

/** A column heading that sorts the list, ascending then descending, with `aria-sort`. */
export function SortHeading({
  field,
  numeric,
  children,
}: {
  field: string;
  numeric?: boolean | undefined;
  children: ReactNode;
}) {
  const { sort, setSort } = useListContext();
  const active = sort.field === field;
  const ascending = active && sort.order === 'ASC';
  return (
    <th
      scope="col"
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}
      className={numeric ? 'figure' : undefined}
    >
      <button
        type="button"
        className="sort-heading"
        onClick={() => setSort({ field, order: ascending ? 'DESC' : 'ASC' })}
      >
        {children}
        <Icon icon={active ? (ascending ? ArrowUp : ArrowDown) : ChevronsUpDown} size={14} />
      </button>
    </th>
  );
}
