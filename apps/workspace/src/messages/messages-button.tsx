import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { listenMessages } from './listen-messages';
import { countUnread } from './message-calls';
import './messages-button.css';

const EVERY_MS = 10_000;

/** The way to the conversations, with how many messages wait; the tab's title says it too. */
export function MessagesButton() {
  const unread = useUnread();
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${bare}` : bare;
  }, [unread]);
  return (
    <span className="messages-button">
      <NamedIconButton
        component={Link}
        to="/messages"
        label={unread > 0 ? `Messages, ${unread} non lu${unread > 1 ? 's' : ''}` : 'Messages'}
      >
        <Icon of={MessagesSquare} />
      </NamedIconButton>
      {unread > 0 && (
        <span aria-hidden className="messages-count">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const ask = () => {
      // A count that cannot be read stays as it was; the next look comes soon.
      countUnread()
        .then(setUnread)
        .catch(() => {});
    };
    ask();
    const timer = window.setInterval(() => document.hidden || ask(), EVERY_MS);
    const stop = listenMessages((news) => news?.what === 'typing' || ask());
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, []);
  return unread;
}
