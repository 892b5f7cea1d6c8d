import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice';

interface ResultNoticeProps {
  /** Another object for each response. */
  result: { ok?: boolean; waits?: boolean; message: string | null } | undefined;
  /** What follows the message. */
  children?: ReactNode;
}

/** The message of the response to a form, if there is one: it may stand outside of the window, and is scrolled to. */
export function ResultNotice({ result, children }: ResultNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  if (!result?.message) return null;
  return (
    <div ref={box} className="scroll-mt-4 scroll-mb-24">
      <Notice tone={result.ok ? 'good' : result.waits ? 'info' : 'bad'}>
        {result.message}
        {children}
      </Notice>
    </div>
  );
}
