import type { OpenedConversation } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../quotes';
import { euroText } from '../ui/money';
import { type ClientQuotes, readQuotesOf } from './message-calls';

/** Who writes, with what they have bought and been offered. */
export function ClientCard({ thread }: { thread: OpenedConversation }) {
  const { client, orders } = thread;
  const [quotes, setQuotes] = useState<ClientQuotes>([]);
  useEffect(() => {
    // The conversation can be answered without them.
    readQuotesOf(client.id)
      .then(setQuotes)
      .catch(() => {});
  }, [client.id]);
  return (
    <aside aria-label="Le client" className="client-side card">
      <h2 className="card-title">
        <Link to={`/clients/${client.id}`}>{client.name}</Link>
      </h2>
      <dl className="client-side-facts">
        {client.raison_sociale && <Fact label="Société" value={client.raison_sociale} />}
        <Fact label="Email" value={client.email} />
        {client.telephone && <Fact label="Téléphone" value={client.telephone} />}
        <Fact label="Type" value={client.user_type} />
      </dl>
      <h3>Commandes</h3>
      {orders.length === 0 && <p className="soft">Aucune commande.</p>}
      <ul>
        {orders.map(({ id, number, status, total, date }) => (
          <li key={id}>
            <strong>{number}</strong>
            <span className="soft">
              {frenchDay(date)} · {euroText(total)} · {status}
            </span>
          </li>
        ))}
      </ul>
      <h3>Devis</h3>
      {quotes.length === 0 && <p className="soft">Aucun devis.</p>}
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link to={`/detail-devis/${quote.id}`}>{quote.quote_number}</Link>
            <StatusBadge status={quote.status} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
