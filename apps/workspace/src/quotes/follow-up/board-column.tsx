import type { QuoteBoardColumn, QuoteSummary } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { Link } from 'react-router-dom';
import { HT, TTC, VAT_EXEMPT } from '../../ui/tax-label';
import { quotePaths } from '../quote-paths';
import { stageLabels } from './stages';

/** The quotes of one stage with their sums; the first ones as cards. */
export function BoardColumn({ column, owner }: { column: QuoteBoardColumn; owner: string }) {
  const { etape, nombre, devis, total_ht: net, total_ttc: gross } = column;
  const label = stageLabels[etape];
  const filter = { etape, ...(owner !== '' && { proprietaire: owner }) };
  return (
    <section aria-labelledby={`stage-${etape}`} className={`board-column board-${etape}`}>
      <h2 id={`stage-${etape}`} className="board-title">
        {label} <span className="badge tabular-nums">{countText(nombre)}</span>
      </h2>
      <p className="board-sums tabular-nums">
        <strong>
          {euroText(gross)}
          {TTC}
        </strong>
        {!VAT_EXEMPT && (
          <span className="soft">
            {euroText(net)}
            {HT}
          </span>
        )}
      </p>
      {nombre === 0 ? (
        <p className="faint board-empty">Aucun devis</p>
      ) : (
        <ul className="board-cards">
          {devis.map((quote) => (
            <li key={quote.id}>
              <BoardCard quote={quote} />
            </li>
          ))}
        </ul>
      )}
      {nombre > devis.length && (
        <p>
          <Link to={`${quotePaths.list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>
            {`Voir toute l’étape «\u00a0${label}\u00a0»`}
          </Link>
        </p>
      )}
    </section>
  );
}

function BoardCard({ quote }: { quote: QuoteSummary }) {
  const unread = quote.messages_non_lus;
  return (
    <Link to={quotePaths.detail(quote.id)} className="board-card">
      <span className="board-card-client">{quote.client.name}</span>
      <span className="board-card-amount tabular-nums">{quote.formatted_total_amount}</span>
      <span className="board-card-facts faint">
        <span className="board-card-number">{quote.quote_number}</span>
        <br />
        {quote.commercial.name}
        {quote.status === 'sent' && (
          <span className={quote.is_expired ? 'board-card-expired' : undefined}>
            <br />
            {quote.is_expired ? 'Expiré le' : 'Jusqu’au'} {frenchDay(quote.valid_until)}
          </span>
        )}
      </span>
      {unread > 0 && (
        <span className="badge badge-sent">{unread === 1 ? '1 message non lu' : `${unread} messages non lus`}</span>
      )}
    </Link>
  );
}
