import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCan } from '../shell/use-can';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Pagination } from '../ui/list/pagination';
import { ConversationList } from './conversation-list';
import './inbox.css';
import { InboxFilters } from './inbox-filters';
import { useInboxView } from './use-inbox-view';
import type { ConversationEvent } from './conversation-events';
import { Thread } from './thread';
import { useInbox } from './use-inbox';

function AdminLinks() {
  return (
    <>
      <Button variant="outlined" component={Link} to="/messages/reponses">
        Réponses types
      </Button>
      <Button variant="outlined" component={Link} to="/assistant">
        Parcours de l’assistant
      </Button>
    </>
  );
}

/** The staff's inbox: conversations, messages of the selected one, its client. */
export function InboxPage() {
  const id = plainId(useParams()['id']) ?? Number.NaN;
  const admin = useCan()('assistant.edit');
  const { view, change } = useInboxView();
  const [lastEvent, setLastEvent] = useState<{ sequence: number; event: ConversationEvent | null }>({
    sequence: 0,
    event: null,
  });
  const onEvent = (event: ConversationEvent | null) =>
    setLastEvent(({ sequence }) => ({ sequence: sequence + 1, event: event }));
  const { inbox, failed, refresh } = useInbox(view, onEvent);
  const pagination = inbox?.pagination;
  const isPastLastPage = inbox?.data.length === 0 && view.page > 1;
  useEffect(() => {
    if (isPastLastPage) change({ page: 1 });
  });
  return (
    <>
      <PageHeading title="Messages" actions={admin && <AdminLinks />} />
      <div className={Number.isInteger(id) ? 'inbox inbox-open' : 'inbox'}>
        <section aria-label="Conversations" className="inbox-list card">
          <InboxFilters view={view} onChange={change} />
          <ConversationList inbox={inbox} failed={failed} current={id} onRetry={refresh} />
          {pagination && pagination.last_page > 1 && (
            <Pagination
              page={pagination.current_page}
              perPage={pagination.per_page}
              total={pagination.total}
              onPage={(page) => change({ page })}
            />
          )}
        </section>
        {Number.isInteger(id) ? (
          <Thread key={id} id={id} lastEvent={lastEvent} onChange={refresh} />
        ) : (
          <div className="inbox-none">
            <EmptyState icon={MessagesSquare} title="Choisissez une conversation">
              Celles qui attendent une réponse sont en haut de la liste.
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
