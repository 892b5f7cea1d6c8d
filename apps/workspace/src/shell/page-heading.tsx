import { type ReactNode, useEffect } from 'react';
import { nameTab } from './tab-title';

interface PageHeadingProps {
  title: string;
  /** What the browser's tab says, when it is not the title. */
  tab?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The page's one h1, its tab title, and what can be done with the whole page. */
export function PageHeading({ title, tab = title, children, actions }: PageHeadingProps) {
  useEffect(() => nameTab(tab), [tab]);
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
