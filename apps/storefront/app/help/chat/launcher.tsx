import { MessageCircle, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../ui/icon';
import { useHydrated } from '../../ui/use-hydrated';
import { whenPageIdle } from '../../ui/when-page-idle';
import type { ChatUser } from '../read-chat-user';

const Panel = lazy(() => import('./panel'));

/**
 * Opens the help window on every page: a link to /chat without scripts, a button with them. The window's code is loaded
 * on first use.
 * Its place is in ui/margin-tab.css: a tab in the margin of the page, a round button where there is room.
 */
export function ChatLauncher({ user }: { user: ChatUser | null }) {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLAnchorElement>(null);
  // The server renders the window closed.
  const openRequested = hydrated && search.get('openChatbot') === 'true';
  const [wasRequested, setWasRequested] = useState(false);
  if (openRequested !== wasRequested) {
    setWasRequested(openRequested);
    if (openRequested) setOpen(true);
  }
  const id = user?.staff ? null : (user?.id ?? null);
  useEffect(() => {
    if (id === null) return;
    let stop = () => {};
    const cancel = whenPageIdle(
      () => void import('./unread').then(({ watchUnread }) => (stop = watchUnread(setUnread))),
    );
    return () => {
      cancel();
      stop();
      setUnread(0);
    };
  }, [id]);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const unreadLabel = unread > 0 ? `, ${unread} message${unread > 1 ? 's' : ''} non lu${unread > 1 ? 's' : ''}` : '';
  return (
    <>
      <a
        ref={button}
        href="/chat"
        role={hydrated ? 'button' : undefined}
        aria-expanded={hydrated ? open : undefined}
        aria-label={`${open ? 'Fermer' : 'Ouvrir'} l’aide${unreadLabel}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          // A link handles Enter; a button must handle Space too.
          if (event.key !== ' ') return;
          event.preventDefault();
          if (!event.repeat) setOpen(!open);
        }}
        className="margin-tab chat-launcher"
      >
        <Icon icon={open ? X : MessageCircle} />
        {unread > 0 && <b>{unread > 99 ? '99+' : unread}</b>}
      </a>
      {open && (
        <Suspense>
          <Panel key={user?.id ?? 0} user={user} unread={unread} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
