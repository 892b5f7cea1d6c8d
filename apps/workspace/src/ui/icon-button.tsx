import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType } from 'react';

type Props = IconButtonProps & {
  /** Its name, said aloud and shown under the pointer. */
  label: string;
  /** Shown instead of the name when it says more, such as why the button is off. */
  hint?: string;
  component?: ElementType;
  to?: string;
};

/** Drawn beside the button, inside the page's landmarks. */
const inPlace = { popper: { disablePortal: true } };

/** A square button that holds an icon only. */
export function NamedIconButton({ label, hint, disabled, ...rest }: Props) {
  return (
    <Tooltip title={hint ?? label} describeChild={hint !== undefined} slotProps={inPlace}>
      {/* A button that is off sends no pointer events: the box around it does. */}
      <span className="icon-button-box">
        <IconButton {...rest} disabled={disabled} aria-label={label} />
      </span>
    </Tooltip>
  );
}
