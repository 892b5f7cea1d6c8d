import type { Quote } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shell/page-heading';
import { TaskCard } from '../../tasks/task-card';
import { AcceptedTermsLink } from '../../ui/accepted-terms-link';
import { Block, Fact } from '../../ui/facts';
import { Icon } from '../../ui/icon';
import { LossNotice } from '../follow-up/loss-notice';
import { StatusBadge } from '../status-badge';
import { ApprovalCard } from './approval-card';
import { DetailActions } from './detail-actions';
import { ItemsTable } from './items-table';
import { QuoteMessages } from './quote-messages';
import { QuoteMargin } from './quote-margin';
import { QuoteOrder } from './quote-order';
import { QuoteSummary } from './quote-summary';
import { Timeline } from './timeline';
import { WithRight } from '../../shell/right-gate';

export function QuoteDetail({ quote }: { quote: Quote }) {
  const isClientErased = quote.client.email === '';
  return (
    <div className="quote-detail">
      <PageHeading
        title={`Devis ${quote.quote_number}`}
        tab={quote.quote_number}
        actions={<DetailActions quote={quote} />}
      >
        <p className="detail-state">
          <StatusBadge status={quote.status} />
          {quote.is_expired && <Expired />}
          {quote.requested_at && quote.status === 'draft' && <span className="badge">Demande du client</span>}
        </p>
      </PageHeading>
      {quote.approval && <ApprovalCard quote={quote} approval={quote.approval} />}
      {(quote.status === 'rejected' || (quote.status === 'sent' && quote.is_expired)) && <LossNotice quote={quote} />}
      <div className="detail-blocks">
        <Block title="Client" id="detail-client">
          <Fact name="Nom">
            <Link to={`/clients/${quote.client_id}`}>{quote.client.name}</Link>
          </Fact>
          {!isClientErased && (
            <Fact name="Email">
              <a href={`mailto:${quote.client.email}`}>{quote.client.email}</a>
            </Fact>
          )}
          {quote.client.phone && (
            <Fact name="Téléphone">
              <a href={`tel:${quote.client.phone.replace(/\s/g, '')}`}>{quote.client.phone}</a>
            </Fact>
          )}
          {!isClientErased && <Fact name="Adresse">{quote.client.address}</Fact>}
        </Block>
        <Block title="Devis" id="detail-quote">
          <Fact name="Numéro">{quote.quote_number}</Fact>
          <Fact name="Créé le">{frenchDateTime(quote.created_at)}</Fact>
          {quote.updated_at !== quote.created_at && (
            <Fact name="Dernière modification">{frenchDateTime(quote.updated_at)}</Fact>
          )}
          <Fact name="Valable jusqu’au">
            {frenchDay(quote.valid_until)}
            {quote.is_expired && ' (expiré)'}
          </Fact>
          <Fact name="Statut">{quote.status_label}</Fact>
          {quote.version > 1 && <Fact name="Version">{quote.version}</Fact>}
          {quote.sent_at && <Fact name="Envoyé le">{frenchDateTime(quote.sent_at)}</Fact>}
          {quote.opened_at && <Fact name="Consulté le">{frenchDateTime(quote.opened_at)}</Fact>}
          {quote.signature && (
            <Fact name="Signé par">
              {quote.signature.name ?? quote.client.name}
              {quote.signature.network && `, réseau ${quote.signature.network}`}
            </Fact>
          )}
          {quote.cgv_version !== null && (
            <Fact name="Conditions de vente">
              <AcceptedTermsLink version={quote.cgv_version} />
            </Fact>
          )}
          {quote.decision_date && <Fact name="Décision le">{frenchDateTime(quote.decision_date)}</Fact>}
          <Fact name="Propriétaire">{quote.commercial.name}</Fact>
        </Block>
        {quote.status === 'accepted' && (
          <WithRight right="orders.edit">
            <QuoteOrder quote={quote} />
          </WithRight>
        )}
      </div>
      {quote.client_comment && (
        <section aria-labelledby="detail-comment" className="card">
          <h2 id="detail-comment" className="card-title">
            Commentaire du client
          </h2>
          <p className="free-text">{quote.client_comment}</p>
        </section>
      )}
      <ItemsTable items={quote.items} />
      <div className="detail-end">
        <div className="detail-end-text">
          {quote.notes && (
            <section aria-labelledby="detail-notes" className="card">
              <h2 id="detail-notes" className="card-title">
                Notes
              </h2>
              <p className="free-text">{quote.notes}</p>
            </section>
          )}
          {quote.conditions && (
            <section aria-labelledby="detail-conditions" className="card">
              <h2 id="detail-conditions" className="card-title">
                Conditions
              </h2>
              <p className="free-text">{quote.conditions}</p>
            </section>
          )}
          {!isClientErased && <TaskCard subject={{ devis: quote.id }} />}
          {!isClientErased && <QuoteMessages quote={quote} />}
          <Timeline history={quote.history} />
        </div>
        <div className="detail-end-amounts">
          <QuoteSummary quote={quote} />
          <QuoteMargin quote={quote} />
        </div>
      </div>
    </div>
  );
}

function Expired() {
  return (
    <span className="badge badge-expired">
      <Icon icon={TriangleAlert} size={14} /> Expiré
    </span>
  );
}
