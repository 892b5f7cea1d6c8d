import type { QuoteHead } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { TriangleAlert } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { SortHeading } from '../../ui/sort-heading';
import { quotePaths } from '../quote-paths';
import { StatusBadge } from '../status-badge';
import { RowActions } from './row-actions';

/** A table, which stands as cards on a narrow screen. */
export function QuoteTable({ quotes, busy }: { quotes: readonly QuoteHead[]; busy: boolean }) {
  const { page, perPage } = useListContext();
  return (
    <table aria-label="Devis" aria-busy={busy} className="quote-table">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Client</th>
          <th scope="col">Propriétaire</th>
          <SortHeading field="quote_number">Numéro</SortHeading>
          <SortHeading field="status">Statut</SortHeading>
          <SortHeading field="valid_until">Date d’expiration</SortHeading>
          <SortHeading field="total_amount" figure>
            Total TTC
          </SortHeading>
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote, at) => (
          <tr key={quote.id}>
            <td className="quote-at figures">{(page - 1) * perPage + at + 1}</td>
            <td className="quote-client">
              <Link to={quotePaths.detail(quote.id)}>{quote.client.name}</Link>
            </td>
            <td data-label="Propriétaire">{quote.commercial.name}</td>
            <td className="quote-number figures">{quote.quote_number}</td>
            <td className="quote-status">
              <StatusBadge status={quote.status} />
            </td>
            <td data-label="Expire le" className="figures">
              {quote.is_expired ? <ExpiredDay day={quote.valid_until} /> : frenchDay(quote.valid_until)}
            </td>
            <td className="figure quote-total">{quote.formatted_total_amount}</td>
            <td className="quote-actions">
              <RowActions quote={quote} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ExpiredDay({ day }: { day: string }) {
  return (
    <span className="expired">
      <Icon of={TriangleAlert} size={16} />
      {frenchDay(day)}
      <span className="unseen"> (expiré)</span>
    </span>
  );
}
