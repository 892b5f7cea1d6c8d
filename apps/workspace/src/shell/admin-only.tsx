import type { ReactNode } from 'react';
import { useIsAdmin } from '../operations/use-is-admin';
import { Notice } from '../ui/notice';
import { PageHeading } from './page-heading';

/** A page for administrators; other staff read that it is not for them. The server checks the role again. */
export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  if (useIsAdmin()) return children;
  return (
    <>
      <PageHeading title={title} />
      <Notice>Cette page est réservée aux administrateurs.</Notice>
    </>
  );
}
