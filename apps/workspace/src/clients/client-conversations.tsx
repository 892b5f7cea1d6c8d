import { frenchDateTime } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { clientPaths } from './client-paths';
import { QuerySection } from './query-section';

/** The client's conversations, the latest first, each with a link to the inbox. */
export function ClientConversations({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.listConversations, {
    query: { client_id: clientId, state: 'all', order: 'recent', perPage: 100 },
  });
  const conversations = query.reply?.data;
  return (
    <QuerySection
      title="Conversations"
      rows={conversations}
      query={query}
      emptyText="Aucune conversation avec ce client."
    >
      <table aria-label="Conversations du client" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Dernier message</th>
            <th scope="col">Le</th>
            <th scope="col">Conseiller</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {conversations?.map(({ id, last_message, last_message_at, assignee, state, unread_count }) => (
            <tr key={id}>
              <td className="client-message">
                <Link to={clientPaths.conversation(id)}>{last_message || 'Conversation sans message'}</Link>
              </td>
              <td className="tabular-nums">{frenchDateTime(last_message_at)}</td>
              <td>{assignee?.name ?? '—'}</td>
              <td>
                <ConversationState open={state === 'open'} unread={unread_count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}

function ConversationState({ open, unread }: { open: boolean; unread: number }) {
  if (unread > 0) return <span className="badge badge-draft">{unread === 1 ? '1 non lu' : `${unread} non lus`}</span>;
  return <span className={open ? 'badge badge-sent' : 'badge badge-off'}>{open ? 'Ouverte' : 'Fermée'}</span>;
}
