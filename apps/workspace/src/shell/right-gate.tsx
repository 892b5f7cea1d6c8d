import type { Right } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { administrationGroups, salesEntries } from './menu-entries';
import { PageHeading } from './page-heading';
import { rightOfPage } from './page-rights';
import { RightsFailure } from './rights-failure';
import { useCan, useRights } from './use-can';

/**
 * The page once the rights are known, or a notice where a role of the shop's own does not open it: the server would
 * refuse its data. Pages for administrators tell other roles of the specification so themselves (`AdminOnly`).
 */
export function RightGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { permissions, failed } = useRights();
  const right = rightOfPage(pathname);
  if (right !== null && permissions === undefined) {
    if (!failed) return <ListSkeleton label="Chargement de la page" />;
    return (
      <>
        <PageHeading title="Espace commercial" />
        <RightsFailure />
      </>
    );
  }
  if (!permissions?.ownRole || right === null || permissions.rights.includes(right)) return children;
  const first = pathname === '/' ? firstPage(permissions.rights) : undefined;
  if (first) return <Navigate to={first} replace />;
  return (
    <>
      <PageHeading title="Espace commercial" />
      <Notice>
        Votre rôle n’ouvre pas cette page. Choisissez-en une autre dans le menu, ou demandez-la à un administrateur.
      </Notice>
    </>
  );
}

/** Where a role begins that does not open the dashboard: at the first entry of its menu. */
function firstPage(rights: readonly Right[]): string | undefined {
  const entries = [...salesEntries, ...administrationGroups.flatMap((group) => group.entries)];
  return entries.find(({ to }) => {
    const right = rightOfPage(to);
    return right !== null && rights.includes(right);
  })?.to;
}

/** A part of a page that a right opens. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  return useCan()(right) ? children : null;
}
