import { Maximize2, Minimize2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/icon';
import type { ChatUser } from '../read-chat-user';
import { FreeChat } from './free-chat';
import { GuidedChat } from './guided-chat';
import { SupportChat } from './support-chat';

interface PanelProps {
  user: ChatUser | null;
  unread: number;
  onClose: () => void;
}

const views = [
  { name: 'guided', label: 'Assistant' },
  { name: 'free', label: 'Question' },
  { name: 'support', label: 'Conseiller' },
] as const;
type View = (typeof views)[number]['name'];

/** The help window: guided assistant, free questions, and an adviser. It is not modal. */
export default function ChatPanel({ user, unread, onClose }: PanelProps) {
  const { pathname } = useLocation();
  const [view, setView] = useState<View>(() => firstView(pathname, user, unread));
  const [online, setOnline] = useState(true);
  const [large, setLarge] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="aide-titre"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className={cx(
        'chat-panel fixed inset-x-2 top-2 bottom-20 z-40 flex animate-rise flex-col overflow-hidden rounded-lg border border-line-strong bg-surface text-ink shadow-float outline-none print:hidden',
        'sm:top-auto sm:right-4 sm:left-auto',
        large
          ? 'sm:h-[min(52rem,calc(100dvh-7rem))] sm:w-[min(46rem,calc(100vw-2rem))]'
          : 'sm:h-[min(38rem,calc(100dvh-7rem))] sm:w-96',
      )}
    >
      <div className="on-dark flex items-center gap-1 bg-basalt py-1 pr-1 pl-4 text-on-basalt">
        <div className="min-w-0 flex-1">
          <h2 id="aide-titre" className="text-lg">
            Aide
          </h2>
          <p role="status" className="flex items-center gap-1.5 text-xs text-on-basalt-soft">
            <span className={cx('size-2 rounded-full', online ? 'bg-[#5cc08a]' : 'bg-[#f08a9b]')} aria-hidden />
            {online ? 'En ligne' : 'Hors ligne'}
          </p>
        </div>
        <IconButton
          label={large ? 'Réduire' : 'Agrandir'}
          onDark
          onClick={() => setLarge(!large)}
          className="max-sm:hidden"
        >
          <Icon icon={large ? Minimize2 : Maximize2} size={18} />
        </IconButton>
        <IconButton label="Fermer l’aide" onDark onClick={onClose}>
          <Icon icon={X} />
        </IconButton>
      </div>
      <div role="group" aria-label="Qui vous répond" className="flex border-b border-line">
        {views.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className={cx(
              'min-h-11 flex-1 border-b-2 px-2 text-sm font-semibold -outline-offset-2',
              view === name ? 'border-lagoon text-lagoon' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {view === 'guided' && <GuidedChat />}
      {view === 'free' && <FreeChat onReachable={setOnline} onRequestAdviser={() => setView('support')} />}
      {view === 'support' && <SupportChat user={user} />}
    </div>
  );
}

/**
 * The first tab: the adviser for unread messages, questions on the help page, the adviser for clients, else the
 * assistant.
 */
function firstView(pathname: string, user: ChatUser | null, unread: number): View {
  if (unread > 0) return 'support';
  if (pathname === '/faq') return 'free';
  return user && !user.staff ? 'support' : 'guided';
}
