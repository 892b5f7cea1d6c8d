import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { quotePaths, StatusBadge } from '../quotes';
import { QuerySection } from './query-section';
import { TTC } from '../ui/tax-label';

/** Sales staff see their own quotes, administrators all quotes. */
export function ClientQuotes({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.listQuotes, { query: { client_id: clientId, per_page: 100 } });
  const quotes = query.reply?.data.data;
  return (
    <QuerySection title="Devis" rows={quotes} query={query} emptyText="Aucun devis pour ce client.">
      <table aria-label="Devis du client" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Créé le</th>
            <th scope="col">Statut</th>
            <th scope="col" className="numeric">
              Total{TTC}
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes?.map((quote) => (
            <tr key={quote.id}>
              <td>
                <Link to={quotePaths.detail(quote.id)}>{quote.quote_number}</Link>
              </td>
              <td className="tabular-nums">{frenchDay(quote.created_at)}</td>
              <td>
                <StatusBadge status={quote.status} />
              </td>
              <td className="numeric">{quote.formatted_total_amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}
