import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonStyleProps, buttonStyle } from './button-style';
import { cx } from './cx';
import { Icon } from './icon';

interface ButtonProps extends ButtonStyleProps, ButtonHTMLAttributes<HTMLButtonElement> {
  /** An action is pending: keeps size and focus, ignores clicks. */
  busy?: boolean | undefined;
}

export function Button({
  tone,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={cx(buttonStyle({ tone, size, block }), className)}
    >
      {busy && <Icon icon={LoaderCircle} size={18} className="animate-spin" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  label: string;
  /** For a dark background. */
  onDark?: boolean | undefined;
}

/** A square icon button. */
export function IconButton({ label, onDark = false, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-current transition-colors disabled:opacity-35',
        onDark ? 'hover:bg-basalt-raised' : 'hover:bg-mist',
        className,
      )}
    >
      {children}
    </button>
  );
}

export function LinkButton({ tone, size, block, className, ...rest }: ButtonStyleProps & LinkProps) {
  return <Link {...rest} className={cx(buttonStyle({ tone, size, block }), className)} />;
}
