import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from './notice';

interface ResultNoticeProps {
  /** Another object for each response. */
  result: { ok?: boolean; tone?: NoticeTone; waits?: boolean; message: string | null } | undefined;
  /** What follows the message. */
  children?: ReactNode;
}

/**
 * The message of the response to a form, if there is one: it may stand outside of the window, and is scrolled to. When the
 * form is gone, or made anew, the keyboard goes on from here.
 */
export function ResultNotice({ result, children }: ResultNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!result) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) box.current?.focus();
  }, [result]);
  if (!result?.message) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 scroll-mb-24 outline-none">
      <Notice tone={result.tone ?? (result.ok ? 'good' : result.waits ? 'info' : 'bad')}>
        {result.message}
        {children}
      </Notice>
    </div>
  );
}
