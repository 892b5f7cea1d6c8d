import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffReturn } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, FileQuestion, Printer, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Block, Fact } from '../ui/facts';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { useCannot } from '../shell/use-can';
import { InspectionForm } from './inspection-form';
import { InspectionResult } from './inspection-result';
import { isOffered } from './return-offers';
import { ReturnActionButton } from './return-action-button';
import { ReturnBadge } from './return-badge';
import { ReturnRefundButton } from './return-refund-button';
import './return-page.css';
import { DELETED_ACCOUNT, kindLabels } from './return-labels';
import { PageLink, WithPage } from '../shell/page-link';
import { WithRight } from '../shell/right-gate';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

export function ReturnPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffReturn>('retours', { id, meta }, { retry: shouldRetry });
  if (data) return <ReturnDetail returnRequest={data} onDone={() => void refetch()} />;
  if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement" />;
  const missing = isNotFound(error);
  return (
    <>
      <PageHeading title={missing ? 'Retour introuvable' : 'Retour'} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Ce retour n’existe pas.' : 'Erreur lors du chargement du retour'}
        action={
          missing ? (
            <Button component={Link} to="/retours" variant="contained">
              Voir les retours
            </Button>
          ) : (
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          )
        }
      />
    </>
  );
}

const closedStates: readonly StaffReturn['state'][] = ['refused', 'refunded'];
const labelledStates: readonly StaffReturn['state'][] = ['accepted', 'received'];

function ReturnActions({ of, onDone }: { of: StaffReturn; onDone: () => void }) {
  return (
    <>
      {labelledStates.includes(of.state) && (
        <Button
          variant="outlined"
          startIcon={<Icon icon={Printer} size={18} />}
          href={urlOf(endpoints.printReturnLabel, { params: { id: of.id } })}
          target="_blank"
          rel="noopener"
        >
          Étiquette
        </Button>
      )}
      {of.actions.map((action) =>
        action === 'refund' ? (
          <Fragment key={action}>
            <ReturnRefundButton of={of} onDone={onDone} />
            {isOffered('exchanges') && (
              // The exchange is a new order.
              <WithRight right="orders.edit">
                <WithPage to={`/retours/${of.id}/echanger`}>
                  <Button component={Link} to={`/retours/${of.id}/echanger`} variant="outlined">
                    Échanger
                  </Button>
                </WithPage>
              </WithRight>
            )}
          </Fragment>
        ) : (
          <ReturnActionButton key={action} returnRequest={of} action={action} onDone={onDone} />
        ),
      )}
    </>
  );
}

function ReturnDetail({ returnRequest, onDone }: { returnRequest: StaffReturn; onDone: () => void }) {
  const readsOnly = useCannot('returns.decide');
  return (
    <div className="return-page">
      <p>
        <Link to="/retours" className="return-back">
          <Icon icon={ArrowLeft} size={16} /> Retours
        </Link>
      </p>
      <PageHeading
        title={`${kindLabels[returnRequest.kind]} n° ${returnRequest.id}`}
        actions={<ReturnActions of={returnRequest} onDone={onDone} />}
      >
        <p>
          <ReturnBadge state={returnRequest.state} refundRequested={returnRequest.refund_asked} />
        </p>
      </PageHeading>
      {readsOnly && !closedStates.includes(returnRequest.state) && (
        <Notice>
          Un administrateur traite ce retour{'\u202f'}: votre rôle permet de le lire et d’imprimer son étiquette.
        </Notice>
      )}
      {returnRequest.controlable && <InspectionForm of={returnRequest} onDone={onDone} />}
      <div className="return-blocks">
        <Block title="Demande" id="return-asked">
          <Fact name="Commande">
            <PageLink to={`/commandes/${returnRequest.commande_id}`}>{returnRequest.numero}</PageLink>
          </Fact>
          <Fact name="Numéro du retour">{returnRequest.reference}</Fact>
          <Fact name="Motif">{returnRequest.reason}</Fact>
          {returnRequest.retour_paye_par && (
            <Fact name="Frais de renvoi">
              {returnRequest.retour_paye_par === 'boutique' ? 'À notre charge' : 'À la charge du client'}
            </Fact>
          )}
          {returnRequest.comments && (
            <Fact name="Commentaire">
              <span className="free-text">{returnRequest.comments}</span>
            </Fact>
          )}
          <Fact name="Articles">
            {returnRequest.produits.map(({ ligne, nom, quantite }) => (
              <span key={ligne} className="return-items">
                {quantite} × {nom}
              </span>
            ))}
          </Fact>
        </Block>
        <InspectionResult of={returnRequest} />
        <Block title="Client" id="return-client">
          <Fact name="Nom">{returnRequest.client || DELETED_ACCOUNT}</Fact>
          {returnRequest.email && (
            <Fact name="Email">
              <a href={`mailto:${returnRequest.email}`}>{returnRequest.email}</a>
            </Fact>
          )}
        </Block>
        <Block title="Suivi" id="return-steps">
          <Fact name="Demandé le">{frenchDateTime(returnRequest.asked_at)}</Fact>
          {returnRequest.decided_at && (
            <Fact name={returnRequest.state === 'refused' ? 'Refusé le' : 'Accepté le'}>
              {frenchDateTime(returnRequest.decided_at)}
            </Fact>
          )}
          {returnRequest.answer && (
            <Fact name="Réponse">
              <span className="free-text">{returnRequest.answer}</span>
            </Fact>
          )}
          {returnRequest.received_at && <Fact name="Reçu le">{frenchDateTime(returnRequest.received_at)}</Fact>}
          {returnRequest.inspected_at && <Fact name="Contrôlé le">{frenchDateTime(returnRequest.inspected_at)}</Fact>}
          {returnRequest.refunded_at && <Fact name="Remboursé le">{frenchDateTime(returnRequest.refunded_at)}</Fact>}
        </Block>
      </div>
    </div>
  );
}
