import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import headingFace from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type Location, RouterProvider, ScrollRestoration } from 'react-router-dom';
import './theme/foundation.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { restoreRequestedPage } from './api/auth-provider';
import { Theme } from './theme/theme';
import { PasskeySignIn } from './two-factor/passkey-sign-in';
import { SignInStep } from './two-factor/sign-in-step';
import { Workspace } from './workspace';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
// Prepended, so that our own class names override Material's styles.
const styleCache = createCache({ key: 'ws', ...(nonce && { nonce }), prepend: true });

// With the data of the first page, not once its heading is there: that one may take two lines in the face that it has until then.
for (const face of [textFace, headingFace]) preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
restoreRequestedPage();
// A data router, not <BrowserRouter>: useBlocker (unsaved changes) needs one.
const router = createBrowserRouter(
  [
    { path: '/connexion', element: <SecondStep /> },
    { path: '*', element: <Page /> },
  ],
  { basename: '/espace-commercial' },
);

/** Without the workspace around it, which a session before its second step cannot open. */
function SecondStep() {
  return <Theme>{new URLSearchParams(window.location.search).has('cle') ? <PasskeySignIn /> : <SignInStep />}</Theme>;
}

function Page() {
  return (
    <>
      <Workspace />
      {/* Scrolls to the hash, else restores the last position on back, else to the top (WS-229, WS-230); filters do not scroll. */}
      <ScrollRestoration getKey={visitKey} />
    </>
  );
}

/** The scroll key by history entry: entries of one visit of a page (filters, pages of a list) share a key. */
const visits = new Map<string, string>();
let last = { pathname: '', visit: '' };

function visitKey({ pathname, key }: Location): string {
  const visit = visits.get(key) ?? (pathname === last.pathname ? last.visit : key);
  visits.set(key, visit);
  last = { pathname, visit };
  return visit;
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
