import { type Right, rightTerms } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { rightOfPage } from './page-rights';
import { PageHeading } from './page-heading';
import { RightsFailure } from './rights-failure';
import { useCan, useRights } from './use-can';

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
      <NotOpen />
    </>
  );
}

/** Nobody is told to be no administrator before the server has said so. */
function NotOpen() {
  const { permissions, failed } = useRights();
  if (permissions !== undefined) return <Notice>Cette page est réservée aux administrateurs.</Notice>;
  return failed ? <RightsFailure /> : <ListSkeleton label="Chargement de la page" />;
}

function isAdministration(right: Right): boolean {
  return rightTerms[right].level === 'administration';
}
