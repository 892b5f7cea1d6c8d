import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  NavigationType,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
} from 'react-router';
import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Route } from './+types/root';
import styles from './app.css?url';
import { useNonce } from './nonce';
import { LazyErrorPage } from './shell/lazy-error-page';
import { Shell } from './shell/shell';
import { readShell } from './shell/shell-data';
import { useShell } from './shell/use-shell';
import { returnTermsText } from './returns/return-terms';
import { SHOP_NAME } from './shop-name';
import { VAT_EXEMPT } from './ui/tax-label';

export async function loader({ request, context }: Route.LoaderArgs) {
  return { shell: await readShell(request, context) };
}

/** The shell's data (menu, user, cart) is reloaded after a form or on an explicit reload, not on navigation. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const submitted = formMethod !== undefined && formMethod !== 'GET';
  const reloaded = currentUrl.href === nextUrl.href;
  return (submitted || reloaded) && defaultShouldRevalidate;
}

/**
 * The style sheet is named here: one that comes with a script would be inserted once more by the first part of a page
 * that loads later, and each time the browser styles and lays out the whole page.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: textFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/**
 * Runs before the first paint: marks that scripts run, and applies the chosen theme. The choice is stored in local
 * storage, never in a cookie.
 */
const THEME_SCRIPT =
  "var e=document.documentElement;e.classList.add('js');try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t}catch(_){}";

/**
 * The same for a page that every visitor gets: tells app.css who reads it, and what its marked places show. `useVisitor`
 * reads the same cookies later.
 */
const VISITOR_SCRIPT =
  "var d=e.dataset,c=document.cookie,s=function(n,v){d[n]='';e.style.setProperty('--'+n,JSON.stringify(v))};if(/(^|; )cookie_consent=/.test(c))d.decided='';try{var v=JSON.parse(decodeURIComponent(/(?:^|; )boutik_visiteur=[\\w-]+\\.([^;]+)/.exec(c)[1]));if(v.decided)d.decided='';if(v.cart)s('cart',v.cart>99?'99+':''+v.cart);if(v.user){s('user',v.user.firstName);d.role=v.user.role}if(v.viewed)s('viewed',v.viewed)}catch(_){}";

/** In the HTML alone: hydration leaves a script as it is, so that the browser's bundle does without. */
function headScript(shared: boolean): string {
  if (!import.meta.env.SSR) return '';
  return shared ? `${THEME_SCRIPT};${VISITOR_SCRIPT}` : THEME_SCRIPT;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { hash } = useLocation();
  const shared = useShell()?.shared === true;
  const back = useNavigationType() === NavigationType.Pop;
  return (
    <html
      lang="fr"
      data-anchored={hash !== '' && !back ? '' : undefined}
      data-shared={shared ? '' : undefined}
      // Hydration leaves it as the server wrote it.
      data-returns={import.meta.env.SSR ? returnTermsText() : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={SHOP_NAME} />
        {VAT_EXEMPT && <meta name="vat-exempt" />}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16181b" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript(shared) }} />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell shell={loaderData.shell}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useShell();
  return shell ? (
    <Shell shell={shell}>
      <LazyErrorPage error={error} />
    </Shell>
  ) : (
    <main>
      <LazyErrorPage error={error} />
    </main>
  );
}
