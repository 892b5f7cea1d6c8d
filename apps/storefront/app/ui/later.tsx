import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { cx } from './cx';

interface LaterProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A section far down a page: the browser lays it out and paints it when it comes near, or has nothing else to do.
 * It is in the page from the start, for readers without scripts, for search and for screen readers.
 */
export function Later({ id, className, children }: LaterProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => whenIdle(() => section.current?.classList.remove('later')), []);
  return (
    <div ref={section} id={id} className={cx('later', className)}>
      {/* A boundary of its own comes to life in a task of its own. */}
      <Suspense>{children}</Suspense>
    </div>
  );
}

let last = Promise.resolve();

/** One task an idle moment, in order: together they would be one long task. */
function whenIdle(task: () => void): void {
  last = last.then(() => new Promise<void>((resolve) => idle(resolve))).then(task);
}

function idle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
