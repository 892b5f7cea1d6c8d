import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';

/** WS-224: the shell around whatever is nested here, and nothing else. */
export function EmptyPage() {
  useEffect(() => {
    document.title = 'Page vide | Boutik';
  }, []);
  return (
    <>
      <h1 className="unseen">Page vide</h1>
      <Outlet />
    </>
  );
}
