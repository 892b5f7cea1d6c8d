import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Select } from '../ui/field';
import { ConversationList } from './conversation-list';
import './inbox.css';
import type { MessageNews } from './listen-messages';
import type { InboxFilter } from './message-calls';
import { Thread } from './thread';
import { useInbox } from './use-inbox';

/** The advisers' side of the chat: who waits, what was said, who it is. */
export function InboxPage() {
  const id = Number(useParams()['id']);
  const [filter, setFilter] = useState<InboxFilter>({ state: 'open', assignee: 'all' });
  const [news, setNews] = useState<{ at: number; news: MessageNews | null }>({ at: 0, news: null });
  const hear = (heard: MessageNews | null) => setNews(({ at }) => ({ at: at + 1, news: heard }));
  const { inbox, failed, refresh } = useInbox(filter, 1, hear);
  const unread = inbox?.unread_count ?? 0;
  return (
    <>
      <PageHeading title="Messages" tab={unread > 0 ? `(${unread}) Messages` : 'Messages'} />
      <div className={Number.isInteger(id) ? 'inbox inbox-open' : 'inbox'}>
        <section aria-label="Conversations" className="inbox-list card">
          <Filters filter={filter} onChange={setFilter} />
          <ConversationList inbox={inbox} failed={failed} current={id} onRetry={refresh} />
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

function Filters({ filter, onChange }: { filter: InboxFilter; onChange: (filter: InboxFilter) => void }) {
  return (
    <div className="inbox-filters">
      <Select
        label="État"
        hideLabel
        value={filter.state}
        onChange={({ target }) => onChange({ ...filter, state: target.value as InboxFilter['state'] })}
      >
        <option value="open">Ouvertes</option>
        <option value="closed">Fermées</option>
        <option value="all">Toutes</option>
      </Select>
      <Select
        label="Conseiller"
        hideLabel
        value={filter.assignee}
        onChange={({ target }) => onChange({ ...filter, assignee: target.value as InboxFilter['assignee'] })}
      >
        <option value="all">Tous les conseillers</option>
        <option value="me">Les miennes</option>
        <option value="none">Sans conseiller</option>
      </Select>
    </div>
  );
}
