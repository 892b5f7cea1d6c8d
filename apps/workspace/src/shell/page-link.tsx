import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { rightOfPage } from './page-rights';
import type { StaffPermissions } from './use-can';

/** Whether the role opens the page; true until the role is known, so that nothing disappears while it loads. */
function useOpens(to: string): boolean {
  const { permissions } = usePermissions<StaffPermissions | null>();
  const [path = ''] = to.split(/[?#]/);
  const right = rightOfPage(path);
  return !permissions || right === null || permissions.rights.includes(right);
}

interface PageProps {
  /** The address of a page of the workspace. */
  to: string;
  children: ReactNode;
}

/** A link to a page of the workspace; its text alone where the role does not open the page. */
export function PageLink({ to, className, children }: PageProps & { className?: string }) {
  const opens = useOpens(to);
  if (opens)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return className ? <span className={className}>{children}</span> : children;
}

/** A button or sentence that leads to a page of the workspace; nothing where the role does not open the page. */
export function WithPage({ to, children }: PageProps) {
  return useOpens(to) ? children : null;
}
