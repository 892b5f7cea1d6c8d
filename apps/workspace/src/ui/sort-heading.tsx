import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from './icon';

/** A column heading that sorts the list, ascending then descending, with `aria-sort`. */
export function SortHeading({ field, figure, children }: { field: string; figure?: boolean; children: ReactNode }) {
  const { sort, setSort } = useListContext();
  const here = sort.field === field;
  const up = here && sort.order === 'ASC';
  return (
    <th
      scope="col"
      aria-sort={here ? (up ? 'ascending' : 'descending') : undefined}
      className={figure ? 'figure' : undefined}
    >
      <button type="button" className="sort-heading" onClick={() => setSort({ field, order: up ? 'DESC' : 'ASC' })}>
        {children}
        <Icon of={here ? (up ? ArrowUp : ArrowDown) : ChevronsUpDown} size={14} />
      </button>
    </th>
  );
}
