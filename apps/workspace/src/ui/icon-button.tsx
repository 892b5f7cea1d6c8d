import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ElementType } from 'react';

type Props = IconButtonProps & {
  /** The accessible name, also the tooltip. */
  label: string;
  /** The tooltip when it differs from the name, such as why the button is disabled. */
  hint?: string | undefined;
  component?: ElementType;
  to?: string;
  href?: string;
};

/** Renders the tooltip beside the button, not in a portal. */
const tooltipSlotProps = { popper: { disablePortal: true } };

/** A square icon button with a tooltip. */
export function NamedIconButton({ label, hint, disabled, ...rest }: Props) {
  return (
    <Tooltip title={hint ?? label} describeChild={hint !== undefined} slotProps={tooltipSlotProps}>
      {/* A disabled button sends no pointer events: the span does. */}
      <span className="icon-button-box">
        <IconButton {...rest} disabled={disabled} aria-label={label} />
      </span>
    </Tooltip>
  );
}
