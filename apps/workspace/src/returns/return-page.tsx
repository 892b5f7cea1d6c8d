import type { StaffReturn } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowLeft, FileQuestion, TriangleAlert } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../api/http';
import { worthRetrying } from '../api/worth-retrying';
import { PageHeading } from '../shell/page-heading';
import { frenchMoment } from '../ui/dates';
import { EmptyState } from '../ui/empty-state';
import { Block, Fact } from '../ui/facts';
import { Icon } from '../ui/icon';
import { RetryButton } from '../ui/retry-button';
import '../ui/paged-list.css';
import { MoveReturnButton } from './move-return-button';
import { ReturnBadge } from './return-badge';
import './return-page.css';
import { ERASED, kindLabels } from './return-words';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { whole: true };

export function ReturnPage() {
  const id = plainId(useParams().id) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffReturn>(
    'returns',
    { id, meta },
    { retry: worthRetrying },
  );
  if (data) return <ReturnDetail of={data} onMoved={() => void refetch()} />;
  if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement" />;
  const missing = isMissing(error);
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

function ReturnDetail({ of, onMoved }: { of: StaffReturn; onMoved: () => void }) {
  return (
    <div className="return-page">
      <p>
        <Link to="/retours" className="return-back">
          <Icon of={ArrowLeft} size={16} /> Retours
        </Link>
      </p>
      <PageHeading
        title={`${kindLabels[of.kind]} n° ${of.id}`}
        actions={of.actions.map((action) => (
          <MoveReturnButton key={action} of={of} action={action} onMoved={onMoved} />
        ))}
      >
        <p>
          <ReturnBadge state={of.state} refundAsked={of.refund_asked} />
        </p>
      </PageHeading>
      <div className="return-blocks">
        <Block title="Demande" id="return-asked">
          <Fact name="Commande">
            <Link to={`/commandes/${of.commande_id}`}>{of.numero}</Link>
          </Fact>
          <Fact name="Motif">{of.reason}</Fact>
          {of.comments && (
            <Fact name="Commentaire">
              <span className="free-text">{of.comments}</span>
            </Fact>
          )}
          <Fact name="Articles">
            {of.produits.map(({ ligne, nom, quantite }) => (
              <span key={ligne} className="return-goods">
                {quantite} × {nom}
              </span>
            ))}
          </Fact>
        </Block>
        <Block title="Client" id="return-client">
          <Fact name="Nom">{of.client || ERASED}</Fact>
          {of.email && (
            <Fact name="Email">
              <a href={`mailto:${of.email}`}>{of.email}</a>
            </Fact>
          )}
        </Block>
        <Block title="Suivi" id="return-steps">
          <Fact name="Demandé le">{frenchMoment(of.asked_at)}</Fact>
          {of.decided_at && (
            <Fact name={of.state === 'refused' ? 'Refusé le' : 'Accepté le'}>{frenchMoment(of.decided_at)}</Fact>
          )}
          {of.answer && (
            <Fact name="Réponse">
              <span className="free-text">{of.answer}</span>
            </Fact>
          )}
          {of.received_at && <Fact name="Reçu le">{frenchMoment(of.received_at)}</Fact>}
          {of.refunded_at && <Fact name="Remboursé le">{frenchMoment(of.refunded_at)}</Fact>}
        </Block>
      </div>
    </div>
  );
}
