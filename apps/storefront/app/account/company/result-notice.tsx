import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice';
import type { MemberResult } from './change-members';

/** The response to a form of the members, if there is one: it may stand outside of the window, and is scrolled to. */
export function ResultNotice({ result }: { result: MemberResult | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return (
    result && (
      <div ref={box} className="scroll-mt-4 scroll-mb-24">
        <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>
      </div>
    )
  );
}
