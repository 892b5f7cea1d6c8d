import { plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useAdmin } from '../operations/use-admin';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { CampaignReport } from './campaign-report';
import './campaigns.css';
import { Composer } from './composer';
import { useCampaign } from './use-campaign';

/** The editor of a draft, or the report of a campaign that was scheduled or sent. */
export function CampaignPage() {
  const id = plainId(useParams().id) ?? 0;
  if (useAdmin()) return <Letter key={id} id={id} />;
  return (
    <>
      <PageHeading title="Lettre d’information" />
      <Notice>Cette page est réservée aux administrateurs.</Notice>
    </>
  );
}

function Letter({ id }: { id: number }) {
  const { campaign, trouble, again, show } = useCampaign(id);
  if (campaign)
    return campaign.etat === 'brouillon' ? (
      <Composer key={campaign.id} start={campaign} onSent={show} />
    ) : (
      <CampaignReport campaign={campaign} stale={trouble !== null} onChanged={show} onRetry={again} />
    );
  if (trouble === null) return <ListSkeleton label="Chargement de la lettre" />;
  const missing = trouble === 'missing';
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
            <RetryButton busy={false} onClick={again} />
          )
        }
      />
    </>
  );
}
