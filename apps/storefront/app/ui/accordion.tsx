import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx';

interface AccordionProps {
  title: ReactNode;
  open?: boolean;
  /** Content at the end of the title, such as a count. */
  aside?: ReactNode;
  /** Moves the focus to the title when it is rendered: it replaces the button that opened it. */
  focusTitle?: boolean;
  className?: string;
  children: ReactNode;
}

/** An expandable section that works without JavaScript. */
export function Accordion({ title, open, aside, focusTitle = false, className, children }: AccordionProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusTitle) summary.current?.focus();
  }, [focusTitle]);
  return (
    <details open={open} className={cx('border-b border-line', className)}>
      <summary ref={summary} className="fold-title">
        {/* Alone it has no element of its own: a listing has dozens of them. */}
        {aside ? <span className="min-w-0 flex-1">{title}</span> : title}
        {aside}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
