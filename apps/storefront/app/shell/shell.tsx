import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { usePersonalState } from '../account/personal-state';
import { repeatGuestCart } from '../cart/guest-cart-name';
import { CookieBanner } from '../cookies/cookie-banner';
import { ChatLauncher } from '../help/chat/launcher';
import { BackToTop } from '../ui/back-to-top';
import { Icon } from '../ui/icon';
import { island } from '../ui/island';
import { PictureHost } from '../ui/picture-host';
import { TaxProvider } from '../ui/price';
import { ToastProvider } from '../ui/toast';
import { ArrivalToast } from './arrival-toast';
import { Header } from './header';
import { warmMenuTree } from './menu-tree';
import { NavigationProgress } from './navigation-progress';
import type { ShellData } from './shell-data';

const Foot = island(async () => (await import('./foot')).Foot);

/** The layout around every page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }) {
  usePersonalState(shell.visitor?.id ?? null);
  useEffect(warmMenuTree, []);
  // Runs again after every form, sign-in included.
  useEffect(repeatGuestCart, [shell]);
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
          <CookieBanner asks={shell.asksConsent} signedIn={shell.visitor !== null} />
          <NavigationProgress />
          <ArrivalToast />
          {shell.sandbox && <DemoRibbon />}
          <Header shell={shell} />
          <main id="contenu" tabIndex={-1} className="min-h-[60vh] outline-none">
            {children}
          </main>
          <Foot shell={shell} />
          <BackToTop focus="contenu" />
          <ChatLauncher person={shell.visitor} />
        </ToastProvider>
      </PictureHost>
    </TaxProvider>
  );
}

function DemoRibbon() {
  return (
    <aside aria-label="Mode démonstration" className="bg-sun text-on-sun">
      <p className="shell flex items-center justify-center gap-2 py-1.5 text-center text-sm font-semibold">
        <Icon of={FlaskConical} size={16} />
        Mode démonstration{'\u202f'}: aucun paiement n’est réel.
      </p>
    </aside>
  );
}
