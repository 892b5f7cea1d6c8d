import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { setTabName } from './tab-title';

/** WS-224: an empty page in the layout, with an outlet for nested routes. */
export function EmptyPage() {
  useEffect(() => setTabName('Page vide'), []);
  return (
    <>
      <h1 className="unseen">Page vide</h1>
      <Outlet />
    </>
  );
}
