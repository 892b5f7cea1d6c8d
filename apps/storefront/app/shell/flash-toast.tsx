import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearAfterSignOut } from '../account/personal-state';
import { findFlashMessage } from '../account/flash-messages';
import { useBriefToast } from '../ui/toast';

const FLASH_COOKIE = /(?:^|;\s*)boutik_said=([\w-]+)/;

/** Shows the flash message of the previous page once: signed in, signed out. */
export function FlashToast() {
  const { key } = useLocation();
  return <FlashMessage key={key} />;
}

/** Looks for a message when it is mounted: once for every visited location. */
function FlashMessage(): null {
  const showToast = useBriefToast();
  useEffect(() => {
    const name = FLASH_COOKIE.exec(document.cookie)?.[1];
    const message = name && findFlashMessage(name);
    if (!message) return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere yet
    document.cookie = 'boutik_said=; Path=/; SameSite=Lax; Max-Age=0';
    if (name === 'deconnexion') clearAfterSignOut();
    showToast('good', message);
  }, [showToast]);
  return null;
}
