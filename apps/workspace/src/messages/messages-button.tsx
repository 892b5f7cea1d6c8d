import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setTabCount } from '../shell/tab-title';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import './messages-button.css';
import { useUnreadAlert } from './use-unread-alert';

/** A link to the inbox with the number of unread messages, also in the tab's title; a new message is announced to screen readers. */
export function MessagesButton() {
  const { unread, announcement } = useUnreadAlert();
  useEffect(() => setTabCount(unread), [unread]);
  return (
    <span className="messages-button">
      <NamedIconButton
        component={Link}
        to="/messages"
        label={unread > 0 ? `Messages, ${unread} non lu${unread > 1 ? 's' : ''}` : 'Messages'}
      >
        <Icon icon={MessagesSquare} />
      </NamedIconButton>
      {unread > 0 && (
        <span aria-hidden className="messages-count">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      <span role="status" aria-label="Messagerie" className="unseen">
        {announcement}
      </span>
    </span>
  );
}
