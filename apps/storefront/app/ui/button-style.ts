import { cx } from './cx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyleProps {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

const tones: Record<ButtonTone, string> = {
  primary: 'bg-lagoon text-on-lagoon hover:bg-lagoon-deep',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-mist',
  quiet: 'text-lagoon hover:bg-lagoon-soft hover:text-lagoon-deep',
  danger: 'bg-hibiscus text-on-hibiscus hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 gap-2',
  large: 'min-h-13 px-6 text-lg gap-2.5',
};

/** The class names of buttons and of links styled as buttons. */
export function buttonStyle({ tone = 'primary', size = 'medium', block }: ButtonStyleProps): string {
  return cx(
    'inline-flex items-center justify-center rounded-md text-center font-semibold leading-tight transition-colors select-none print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-busy:cursor-progress',
    tones[tone],
    sizes[size],
    block && 'w-full',
  );
}
