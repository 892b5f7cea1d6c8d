import { frenchDateTime } from '@boutik/ui';
import Skeleton from '@mui/material/Skeleton';
import { NavLink, useLocation } from 'react-router-dom';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import type { Inbox } from './message-api';

interface ConversationListProps {
  inbox: Inbox | null;
  failed: boolean;
  current: number;
  onRetry: () => void;
}

/** The conversations; after a failed refresh the last list stays, with a warning. */
export function ConversationList(props: ConversationListProps) {
  return (
    <>
      {props.inbox && props.failed && (
        <Notice tone="warning" actions={<RetryButton busy={false} onClick={props.onRetry} />}>
          Cette liste n’est peut-être plus à jour.
        </Notice>
      )}
      <Rows {...props} />
    </>
  );
}

function Rows({ inbox, failed, current, onRetry }: ConversationListProps) {
  const { search } = useLocation();
  if (!inbox && failed)
    return (
      <Notice tone="bad" actions={<RetryButton busy={false} onClick={onRetry} />}>
        Les conversations n’ont pas pu être chargées.
      </Notice>
    );
  if (!inbox)
    return (
      <div aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={64} sx={{ mb: 1 }} />
        ))}
      </div>
    );
  if (inbox.data.length === 0) return <p className="soft inbox-empty">Aucune conversation ici.</p>;
  return (
    <ul className="inbox-rows" aria-label="Liste des conversations">
      {inbox.data.map((one) => (
        <li key={one.id}>
          <NavLink
            to={{ pathname: `/messages/${one.id}`, search }}
            aria-current={one.id === current ? 'page' : undefined}
            className={one.unread_count > 0 ? 'inbox-row inbox-row-unread' : 'inbox-row'}
          >
            <span className="inbox-row-head">
              <span className="inbox-row-name">{one.client.name}</span>
              {one.unread_count > 0 && (
                <span className="inbox-count">
                  {one.unread_count}
                  <span className="unseen"> non lus</span>
                </span>
              )}
            </span>
            <span className="inbox-row-text">{one.last_message}</span>
            <span className="inbox-row-foot">
              {frenchDateTime(one.last_message_at)} · {one.assignee?.name ?? 'Sans conseiller'}
              {one.state === 'closed' && ' · Fermée'}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
