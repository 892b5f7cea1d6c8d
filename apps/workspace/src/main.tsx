import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './theme/foundation.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { restoreRequestedPage } from './api/auth-provider';
import { PageScrollRestoration } from './shell/page-scroll-restoration';
import { Workspace } from './workspace';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// Prepended, so that our own class names override Material's styles.
const styleCache = createCache({ key: 'ws', ...(nonce && { nonce }), prepend: true });

restoreRequestedPage();
// A data router, not <BrowserRouter>: useBlocker (unsaved changes) needs one.
const router = createBrowserRouter([{ path: '*', element: <Page /> }], { basename: '/espace-commercial' });

function Page() {
  return (
    <>
      <Workspace />
      <PageScrollRestoration />
    </>
  );
}

const container = document.getElementById('workspace');
if (!container) throw new Error('index.html has no #workspace.');
createRoot(container).render(
  <StrictMode>
    <CacheProvider value={styleCache}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
