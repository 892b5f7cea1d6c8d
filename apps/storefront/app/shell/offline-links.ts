import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { showMessage } from '../ui/toast';

/**
 * Without a network a followed link would replace the page, and what was typed into it, by the browser's own error
 * page: the page stays, and a toast shows why.
 * @returns a function that stops it
 */
export function guardOfflineLinks(): () => void {
  let reachable = false;
  const follow = async (link: HTMLAnchorElement) => {
    try {
      // A shop on this machine is reachable without a network.
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
      reachable = true;
      link.click();
    } catch {
      showMessage('bad', NO_RESPONSE_MESSAGE);
    } finally {
      reachable = false;
    }
  };
  const check = (event: MouseEvent) => {
    if (navigator.onLine || reachable || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]:not([role=button])');
    if (!link || !leavesPage(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void follow(link);
  };
  // In the capture phase: the router's links do nothing when the event is already prevented.
  window.addEventListener('click', check, true);
  return () => window.removeEventListener('click', check, true);
}

const leavesPage = ({ origin, pathname, search, target, hash }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  target === '' &&
  (hash === '' || pathname + search !== window.location.pathname + window.location.search);
