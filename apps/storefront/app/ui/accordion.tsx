import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';

interface AccordionProps {
  title: ReactNode;
  open?: boolean;
  /** Content at the end of the title, such as a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** An expandable section that works without JavaScript. */
export function Accordion({ title, open, aside, className, children }: AccordionProps) {
  return (
    <details open={open} className={cx('border-b border-line', className)}>
      <summary className="flex min-h-12 items-center gap-3 py-2 font-semibold hover:text-lagoon">
        <span className="min-w-0 flex-1">{title}</span>
        {aside}
        <Icon
          icon={ChevronDown}
          size={18}
          className="shrink-0 transition-transform in-[details[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
