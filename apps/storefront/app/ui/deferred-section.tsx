import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { cx } from './cx';

interface DeferredSectionProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A section below the fold: the browser lays it out and paints it when it comes near, or is idle. It is in the HTML
 * from the start, for search and assistive technology.
 */
export function DeferredSection({ id, className, children }: DeferredSectionProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => whenIdle(() => section.current?.classList.remove('later')), []);
  return (
    <div ref={section} id={id} className={cx('later', className)}>
      {/* A separate Suspense boundary hydrates in a separate task. */}
      <Suspense>{children}</Suspense>
    </div>
  );
}

let lastTask = Promise.resolve();

/** Runs one task per idle period, in order, to avoid one long task. */
function whenIdle(task: () => void): void {
  lastTask = lastTask.then(() => new Promise<void>((resolve) => idle(resolve))).then(task);
}

function idle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
