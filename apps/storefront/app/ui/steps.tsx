import { Check } from 'lucide-react';
import { cx } from './cx';
import { Icon } from './icon';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** Progress steps: done, current, to come. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-2 text-sm sm:gap-3">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', at < steps.length - 1 && 'flex-1')}
        >
          <span
            className={cx(
              'grid size-[1.75rem] shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
              at < current && 'bg-leaf text-on-leaf',
              at === current && 'bg-lagoon text-on-lagoon',
              at > current && 'border border-line-strong text-ink-faint',
            )}
          >
            {at < current ? <Icon icon={Check} size={16} label="Terminé" /> : at + 1}
          </span>
          <span className={cx(at === current ? 'font-semibold' : 'text-ink-soft max-sm:sr-only')}>{step}</span>
          {at < steps.length - 1 && (
            <span aria-hidden className={cx('h-px min-w-2 flex-1 sm:min-w-4', at < current ? 'bg-leaf' : 'bg-line')} />
          )}
        </li>
      ))}
    </ol>
  );
}
