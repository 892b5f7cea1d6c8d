import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { showMessage } from '../ui/toast';

/**
 * Without a network a followed link, or a form that leads to a page, would replace the page, and what was typed into it, by
 * the browser's own error page: the page stays, and a toast shows why. Forms that send something show it themselves.
 * @returns a function that stops it
 */
export function guardOfflineLinks(): () => void {
  let reachable = false;
  const unlessUnreachable = async (leave: () => void) => {
    try {
      // A shop on this machine is reachable without a network.
      await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
      reachable = true;
      leave();
    } catch {
      showMessage('bad', NO_RESPONSE_MESSAGE);
    } finally {
      reachable = false;
    }
  };
  const delay = (event: Event, leave: () => void) => {
    event.preventDefault();
    void unlessUnreachable(leave);
  };
  const checkLink = (event: MouseEvent) => {
    if (navigator.onLine || reachable || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]:not([role=button])');
    if (!link || !leavesPage(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    delay(event, () => link.click());
  };
  const checkForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || reachable || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    delay(event, () => form.requestSubmit(submitter));
  };
  // In the capture phase: the router's links and forms do nothing when the event is already prevented.
  window.addEventListener('click', checkLink, true);
  window.addEventListener('submit', checkForm, true);
  return () => {
    window.removeEventListener('click', checkLink, true);
    window.removeEventListener('submit', checkForm, true);
  };
}

const leavesPage = ({ origin, pathname, search, target, hash }: HTMLAnchorElement) =>
  origin === window.location.origin &&
  target === '' &&
  (hash === '' || pathname + search !== window.location.pathname + window.location.search);
