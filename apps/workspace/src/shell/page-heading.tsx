import { type ReactNode, useEffect } from 'react';
import { setTabName } from './tab-title';

interface PageHeadingProps {
  title: string;
  /** The title of the browser's tab; the page's title by default. */
  tab?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The h1 of a page, its tab title, and the actions of the page. */
export function PageHeading({ title, tab = title, children, actions }: PageHeadingProps) {
  useEffect(() => setTabName(tab), [tab]);
  return (
    <div className="page-heading">
      <div className="page-heading-text">
        <h1>{title}</h1>
        {children}
      </div>
      {actions && <div className="page-heading-actions">{actions}</div>}
    </div>
  );
}
