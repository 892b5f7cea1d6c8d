import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { usePersonalState } from '../account/personal-state';
import { mirrorGuestCartId } from '../cart/guest-cart-storage';
import { CookieBanner } from '../cookies/cookie-banner';
import { ChatLauncher } from '../help/chat/launcher';
import { BackToTop } from '../ui/back-to-top';
import { Icon } from '../ui/icon';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { PictureHost } from '../ui/picture-host';
import { TaxProvider } from '../ui/price';
import { ToastProvider } from '../ui/toast';
import { FlashToast } from './flash-toast';
import { Header } from './header';
import { prefetchMenuTree } from './menu-tree';
import { NavigationProgress } from './navigation-progress';
import type { ShellData } from './shell-data';

const PageFooter = lazyHydrate(async () => (await import('./page-footer')).PageFooter);

/** The layout around every page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  usePersonalState(shell.user?.id ?? null);
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
          <CookieBanner needsConsent={shell.needsConsent} signedIn={shell.user !== null} />
          <NavigationProgress />
          <FlashToast />
          {shell.sandbox && <DemoRibbon />}
          <Header shell={shell} />
          <main id="contenu" tabIndex={-1} className="min-h-[60vh] outline-none">
            {children}
          </main>
          <PageFooter shell={shell} />
          <BackToTop focus="contenu" />
          <ChatLauncher user={shell.user} />
        </ToastProvider>
      </PictureHost>
    </TaxProvider>
  );
}

function DemoRibbon() {
  return (
    <aside aria-label="Mode démonstration" className="bg-sun text-on-sun">
      <p className="shell flex items-center justify-center gap-2 py-1.5 text-center text-sm font-semibold">
        <Icon icon={FlaskConical} size={16} />
        Mode démonstration{'\u202f'}: aucun paiement n’est réel.
      </p>
    </aside>
  );
}
