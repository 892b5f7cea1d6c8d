import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './theme/foundation.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { returnToWantedPage } from './api/auth-provider';
import { ScrollMemory } from './shell/scroll-memory';
import { Workspace } from './workspace';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// Prepended, so that our own class names override Material's styles.
const styles = createCache({ key: 'ws', nonce, prepend: true });

returnToWantedPage();
// A data router, not <BrowserRouter>: useBlocker (unsaved changes) needs one.
const router = createBrowserRouter([{ path: '*', element: <Page /> }], { basename: '/espace-commercial' });

function Page() {
  return (
    <>
      <Workspace />
      <ScrollMemory />
    </>
  );
}

const place = document.getElementById('workspace');
if (!place) throw new Error('index.html has no #workspace.');
createRoot(place).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
