import type { CompanyMember } from '@boutik/contract';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice';
import type { MemberResult } from './change-members';

interface MemberNoticeProps {
  result: MemberResult | undefined;
  members: readonly CompanyMember[];
}

/** The response to a form where neither its member shows it, who may be removed, nor the invitation: it may be far above the form. */
export function MemberNotice({ result, members }: MemberNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const isShownThere =
    (result?.ok === false && result.member === '') || members.some(({ id }) => String(id) === result?.member);
  const shown = isShownThere ? undefined : result;
  useEffect(() => {
    if (shown) notice.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    shown && (
      <div ref={notice}>
        <Notice tone={shown.ok ? 'good' : 'bad'}>{shown.message}</Notice>
      </div>
    )
  );
}
