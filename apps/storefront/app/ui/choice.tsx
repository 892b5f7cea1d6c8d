import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx';

type ChoiceAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'className'>;

interface CheckboxProps extends ChoiceAttributes {
  label: ReactNode;
  /** Content at the end of the line, such as a number of products. */
  aside?: ReactNode;
  errors?: readonly string[];
  className?: string;
}

export function Checkbox({ label, aside, errors = [], className, ...rest }: CheckboxProps) {
  const id = useId();
  const invalid = errors.length > 0;
  return (
    <div className={className}>
      <label className="flex min-h-8 items-start gap-2.5 py-1 leading-snug">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? id : undefined}
          className="mt-0.5 size-4.5 shrink-0 accent-lagoon"
        />
        <span className="min-w-0 flex-1 break-words">{label}</span>
        {aside !== undefined && <span className="text-sm text-ink-faint tabular-nums">{aside}</span>}
      </label>
      {invalid && (
        <p id={id} className="text-sm font-medium text-hibiscus">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

interface RadioCardProps extends ChoiceAttributes {
  title: ReactNode;
  detail?: ReactNode;
  /** Content at the end: a price, a logo. */
  aside?: ReactNode;
}

/** A radio button as a large card. */
export function RadioCard({ title, detail, aside, ...rest }: RadioCardProps) {
  return (
    <label
      className={cx(
        'flex items-center gap-4 rounded-md border border-line-strong bg-surface p-4 transition-colors hover:border-ink',
        'has-checked:border-lagoon has-checked:bg-lagoon-soft has-checked:ring-1 has-checked:ring-lagoon has-disabled:opacity-50',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input {...rest} type="radio" className="size-5 shrink-0 accent-lagoon outline-none" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        {detail && <span className="text-sm text-ink-soft">{detail}</span>}
      </span>
      {aside}
    </label>
  );
}
