import { type ReactNode, useId } from 'react';
import { NumberBox, type NumberBoxProps } from '../../ui/number-box';

interface NumberCellProps extends Omit<NumberBoxProps, 'id' | 'invalid' | 'describedBy'> {
  /** The name of the field: "<line key>.quantity". */
  field: string;
  /** The column's name, shown beside the field on narrow screens. */
  column: string;
  error: string | undefined;
  /** Shown below when there is no error. */
  children?: ReactNode;
}

/** One number of a line, with its error. */
export function NumberCell({ field, column, error, children, ...inputProps }: NumberCellProps) {
  const id = useId();
  return (
    <td data-field={field} data-label={column} className="line-number">
      <NumberBox {...inputProps} invalid={error !== undefined} describedBy={error ? id : undefined} />
      {error ? (
        <p id={id} className="field-error">
          {error}
        </p>
      ) : (
        children
      )}
    </td>
  );
}
