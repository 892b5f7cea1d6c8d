import { endpoints } from '@boutik/api-client';
import type { InboxConversationDetail } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';
import { quotePaths, StatusBadge } from '../quotes';
import { Fact } from '../ui/facts';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { PageLink } from '../shell/page-link';
import { WithRight } from '../shell/right-gate';
import { labelOfStatus } from '../orders/order-labels';

/** The client of a conversation, with orders and latest quotes. */
export function ClientCard({ thread }: { thread: InboxConversationDetail }) {
  const { client, orders } = thread;
  return (
    <aside aria-label="Le client" className="client-side card">
      <h2 className="card-title">
        <PageLink to={`/clients/${client.id}`}>{client.name}</PageLink>
      </h2>
      <dl className="client-side-facts">
        {client.raison_sociale && <Fact name="Société">{client.raison_sociale}</Fact>}
        <Fact name="Email">{client.email}</Fact>
        {client.telephone && <Fact name="Téléphone">{client.telephone}</Fact>}
        <Fact name="Type">{client.user_type}</Fact>
      </dl>
      <h3>Commandes</h3>
      {orders.length === 0 && <p className="soft">Aucune commande.</p>}
      <ul>
        {orders.map(({ id, number, status, total, date }) => (
          <li key={id}>
            <strong>{number}</strong>
            <span className="soft">
              {frenchDay(date)} · {euroText(total)} · {labelOfStatus(status)}
            </span>
          </li>
        ))}
      </ul>
      <WithRight right="quotes.edit">
        <h3>Devis</h3>
        <NewestQuotes clientId={client.id} />
      </WithRight>
    </aside>
  );
}

/** The latest quotes that the user may see. */
function NewestQuotes({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.listQuotes, { query: { client_id: clientId, per_page: 5 } });
  if (query.failed) {
    return (
      <div role="alert">
        <p className="soft">Erreur lors du chargement des devis</p>
        <RetryButton busy={query.busy} onClick={query.refetch} />
      </div>
    );
  }
  if (!query.reply) return <ListSkeleton label="Chargement des devis" />;
  const quotes = query.reply.data.data;
  if (quotes.length === 0) return <p className="soft">Aucun devis.</p>;
  return (
    <ul>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <PageLink to={quotePaths.detail(quote.id)}>{quote.quote_number}</PageLink>
          <StatusBadge status={quote.status} />
        </li>
      ))}
    </ul>
  );
}
