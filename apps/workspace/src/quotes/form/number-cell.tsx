import { type ReactNode, useId } from 'react';
import { NumberBox, type NumberBoxProps } from '../../ui/number-box';

interface NumberCellProps extends Omit<NumberBoxProps, 'id' | 'invalid' | 'describedBy'> {
  /** The name of the field: "<line key>.quantity". */
  place: string;
  /** The column's name, shown beside the field on narrow screens. */
  column: string;
  fault: string | undefined;
  /** Shown below when there is no error. */
  children?: ReactNode;
}

/** One number of a line, with its error. */
export function NumberCell({ place, column, fault, children, ...box }: NumberCellProps) {
  const id = useId();
  return (
    <td data-place={place} data-label={column} className="line-number">
      <NumberBox {...box} invalid={fault !== undefined} describedBy={fault ? id : undefined} />
      {fault ? (
        <p id={id} className="field-error">
          {fault}
        </p>
      ) : (
        children
      )}
    </td>
  );
}
