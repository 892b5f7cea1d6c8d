import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { nameTab } from './tab-title';

/** WS-224: the shell around whatever is nested here, and nothing else. */
export function EmptyPage() {
  useEffect(() => nameTab('Page vide'), []);
  return (
    <>
      <h1 className="unseen">Page vide</h1>
      <Outlet />
    </>
  );
}
