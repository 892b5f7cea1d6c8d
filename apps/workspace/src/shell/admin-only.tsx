import { type Right, rightTerms } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useIsAdmin } from '../operations/use-is-admin';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { rightOfPage } from './page-rights';
import { type StaffPermissions, useCan } from './use-can';
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
      <NotOpen />
    </>
  );
}

/** Nobody is told to be no administrator before the server has said so. */
function NotOpen() {
  const { permissions, error, isFetching, refetch } = usePermissions<StaffPermissions | null>();
  if (permissions !== undefined) return <Notice>Cette page est réservée aux administrateurs.</Notice>;
  if (!error) return <ListSkeleton label="Chargement de la page" />;
  return <LoadError message="Vos droits n’ont pas pu être lus." busy={isFetching} onRetry={() => void refetch()} />;
}

function isAdministration(right: Right): boolean {
  return rightTerms[right].level === 'administration';
}
