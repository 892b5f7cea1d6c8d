import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { usePersonalState } from '../account/personal-state';
import { ChatLauncher } from '../help/chat/launcher';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { PictureHost } from '../ui/picture-host';
import { TaxProvider } from '../ui/price';
import { ToastProvider } from '../ui/toast';
import { whenPageIdle } from '../ui/when-page-idle';
import { FlashToast } from './flash-toast';
import { Header } from './header';
import { prefetchMenuTree } from './menu-tree';
import type { ShellData } from './shell-data';
import { useOwnPriceLabels } from './use-own-price-labels';
import { useVisitor } from './use-visitor';

// Only those who have not answered, or see the site as a client, load it at once.
const FirstNotices = lazyHydrate(async () => (await import('./first-notices')).FirstNotices);
const DemoRibbon = lazyHydrate(async () => (await import('./demo-ribbon')).DemoRibbon);
const LazyExtras = lazy(() => import('./page-extras').catch(() => ({ default: () => null })));
const PageFooter = lazyHydrate(async () => (await import('./page-footer')).PageFooter);

/** The layout around every page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  const visitor = useVisitor();
  const user = visitor?.user ?? null;
  usePersonalState(user?.id ?? null);
  useOwnPriceLabels(user?.staff === false ? user.id : null, shell.tax);
  useEffect(prefetchMenuTree, []);
  // Runs again after every form, sign-in included.
  useEffect(mirrorGuestCartId, [shell]);
  return (
    <TaxProvider value={shell.tax}>
      <PictureHost value={shell.pictureHost}>
        <ToastProvider>
          <a
            href="#contenu"
            className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-lagoon px-4 py-3 font-semibold text-on-lagoon focus:translate-y-0"
          >
            Aller au contenu
          </a>
          <FirstNotices />
          <NavigationProgress />
          <FlashToast />
          {shell.sandbox && <DemoRibbon />}
          <Header shell={shell} />
          <main id="contenu" tabIndex={-1} className="min-h-[60vh] outline-none">
            {children}
          </main>
          <PageFooter shell={shell} />
          <PageExtras />
          <ChatLauncher user={user} />
        </ToastProvider>
      </PictureHost>
    </TaxProvider>
  );
}

/** What no page needs while it loads. A page that cannot load it works without. */
function PageExtras() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  return (
    idle && (
      <Suspense>
        <LazyExtras />
      </Suspense>
    )
  );
}

/** A thin line at the top while another page is loading; delayed, so that fast pages show none. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <output aria-label="Chargement de la page" className="fixed inset-x-0 top-0 block z-50 h-0.75 overflow-hidden">
      <span className="block h-full w-full origin-left animate-progress bg-lagoon" />
    </output>
  );
}

/** Copies the guest cart id from the cookie to local storage, where the specification expects it (AC-177); the cookie is authoritative. */
function mirrorGuestCartId(): void {
  const id = /(?:^|;\s*)boutik_cart=([0-9a-f-]{36})(?:;|$)/.exec(document.cookie)?.[1];
  try {
    if (id) localStorage.setItem('session_id', id);
    else localStorage.removeItem('session_id');
  } catch {
    // Without local storage there is still the cookie.
  }
}
