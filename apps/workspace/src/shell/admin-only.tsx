import { type Right, rightTerms } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { Notice } from '../ui/notice';
import { rightOfPage } from './page-rights';
import { useCan } from './use-can';
import { PageHeading } from './page-heading';

/**
 * A page for administrators, and for roles of the shop's own with its right; other staff read that it is not for them. The
 * server checks again.
 */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const can = useCan();
  const right = rightOfPage(pathname);
  const isOpen = useIsAdmin() || (right !== null && isAdministration(right) && can(right));
  if (isOpen) return children;
  return (
    <>
      <PageHeading title={title} />
      <Notice>Cette page est réservée aux administrateurs.</Notice>
    </>
  );
}

function isAdministration(right: Right): boolean {
  return rightTerms[right].level === 'administration';
}
