import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';

export type NoticeTone = 'info' | 'good' | 'warning' | 'bad';

const styles: Record<NoticeTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-lagoon-soft', mark: 'text-lagoon-deep' },
  good: { icon: CircleCheck, box: 'bg-leaf-soft', mark: 'text-leaf' },
  warning: { icon: TriangleAlert, box: 'bg-sun-soft', mark: 'text-amber' },
  bad: { icon: CircleAlert, box: 'bg-hibiscus-soft', mark: 'text-hibiscus' },
};

/** A message in the page; errors are announced at once. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  const { icon, box, mark } = styles[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-md px-4 py-3 text-ink', box)}
    >
      <Icon icon={icon} className={cx('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
