import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { CampaignReport } from './campaign-report';
import './campaigns.css';
import { CampaignEditor } from './campaign-editor';
import { useCampaign } from './use-campaign';

/** The editor of a draft, or the report of a campaign that was scheduled or sent. */
export function CampaignPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Lettre d’information">
      <Campaign key={id} id={id} />
    </AdminOnly>
  );
}

function Campaign({ id }: { id: number }) {
  const { campaign, error, refetch, setCampaign } = useCampaign(id);
  if (campaign)
    return campaign.etat === 'brouillon' ? (
      <CampaignEditor key={campaign.id} campaign={campaign} onSent={setCampaign} />
    ) : (
      <CampaignReport campaign={campaign} stale={error !== null} onChanged={setCampaign} onRetry={refetch} />
    );
  if (error === null) return <ListSkeleton label="Chargement de la lettre" />;
  const missing = error === 'missing';
  return (
    <>
      <PageHeading title={missing ? 'Lettre introuvable' : 'Lettre d’information'} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Cette lettre n’existe pas.' : 'Erreur lors du chargement de la lettre'}
        action={
          missing ? (
            <Button component={Link} to="/campagnes" variant="contained">
              Voir les lettres
            </Button>
          ) : (
            <RetryButton busy={false} onClick={refetch} />
          )
        }
      />
    </>
  );
}
