import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearAfterSignOut } from '../account/personal-state';
import { sentenceNamed } from '../account/said';
import { useBriefToast } from '../ui/toast';

const LEFT = /(?:^|;\s*)boutik_said=([\w-]+)/;

/** Shows the flash message of the previous page once: signed in, signed out. */
export function ArrivalToast() {
  const say = useBriefToast();
  const { key } = useLocation();
  useEffect(() => {
    const name = LEFT.exec(document.cookie)?.[1];
    const sentence = name && sentenceNamed(name);
    if (!sentence) return;
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere yet
    document.cookie = 'boutik_said=; Path=/; SameSite=Lax; Max-Age=0';
    if (name === 'deconnexion') clearAfterSignOut();
    say('good', sentence);
  }, [key, say]);
  return null;
}
