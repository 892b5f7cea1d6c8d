import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';

type Tone = 'info' | 'good' | 'warning' | 'bad';

const icons: Record<Tone, LucideIcon> = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert };

/**
 * A message in the page, with actions. `bad` is announced to screen readers at once, and scrolled into view: the button that
 * failed may be at the end of a long form.
 */
export function Notice({
  tone = 'info',
  children,
  actions,
}: {
  tone?: Tone;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tone === 'bad') box.current?.scrollIntoView({ block: 'nearest' });
  }, [tone]);
  return (
    <div ref={box} role={tone === 'bad' ? 'alert' : 'status'} className={`notice notice-${tone}`}>
      <Icon icon={icons[tone]} className="notice-mark" />
      <div className="notice-text">{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
