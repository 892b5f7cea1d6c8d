import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAdmin } from '../operations/use-admin';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { PageSteps } from '../ui/page-steps';
import { ConversationList } from './conversation-list';
import './inbox.css';
import { InboxFilters } from './inbox-filters';
import { useInboxView } from './inbox-view';
import type { MessageNews } from './listen-messages';
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
  const admin = useAdmin();
  const { view, change } = useInboxView();
  const [news, setNews] = useState<{ at: number; news: MessageNews | null }>({ at: 0, news: null });
  const hear = (heard: MessageNews | null) => setNews(({ at }) => ({ at: at + 1, news: heard }));
  const { inbox, failed, refresh } = useInbox(view, hear);
  const pages = inbox?.pagination;
  const pastTheEnd = inbox?.data.length === 0 && view.page > 1;
  useEffect(() => {
    if (pastTheEnd) change({ page: 1 });
  });
  return (
    <>
      <PageHeading title="Messages" actions={admin && <AdminLinks />} />
      <div className={Number.isInteger(id) ? 'inbox inbox-open' : 'inbox'}>
        <section aria-label="Conversations" className="inbox-list card">
          <InboxFilters view={view} onChange={change} />
          <ConversationList inbox={inbox} failed={failed} current={id} onRetry={refresh} />
          {pages && pages.last_page > 1 && (
            <PageSteps
              page={pages.current_page}
              perPage={pages.per_page}
              total={pages.total}
              onPage={(page) => change({ page })}
            />
          )}
        </section>
        {Number.isInteger(id) ? (
          <Thread key={id} id={id} heard={news} onChange={refresh} />
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
