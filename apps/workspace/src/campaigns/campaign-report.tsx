import { countText, frenchDateTime } from '@boutik/ui';
import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft, MailCheck, MailX, UserMinus, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { StatCard, StatCards } from '../ui/stat-card';
import { subscriberCountText, stateLabels, stateTones } from './campaign-labels';
import { CampaignActionButton } from './campaign-action-button';
import { CampaignPreview } from './campaign-preview';

interface CampaignReportProps {
  campaign: CampaignView;
  /** The latest statistics could not be read. */
  stale: boolean;
  onChanged: (campaign: CampaignView) => void;
  onRetry: () => void;
}

/** The statistics and actions of a campaign that was scheduled or sent. */
export function CampaignReport({ campaign, stale, onChanged, onRetry }: CampaignReportProps) {
  const { etat, statistiques: statistics } = campaign;
  return (
    <>
      <PageHeading title={campaign.sujet} actions={<CampaignActions campaign={campaign} onChanged={onChanged} />}>
        <span className={`badge badge-${stateTones[etat]}`}>{stateLabels[etat]}</span>
        <span className="faint">{scheduleText(campaign)}</span>
      </PageHeading>
      {stale && (
        <div className="campaign-errors">
          <Notice tone="warning" actions={<RetryButton busy={false} onClick={onRetry} />}>
            Les derniers chiffres n’ont pas pu être lus.
          </Notice>
        </div>
      )}
      {campaign.reprise_refusee !== null && (
        <div className="campaign-errors">
          <Notice tone="warning">
            {campaign.reprise_refusee} {subscriberCountText(statistics.en_attente)} l’attend
            {statistics.en_attente > 1 ? 'ent' : ''} encore.
          </Notice>
        </div>
      )}
      {etat !== 'programmee' && (
        <>
          {statistics.en_attente > 0 && <Progress of={campaign} />}
          <StatCards name="Statistiques">
            <StatCard label="Destinataires" icon={Users} value={countText(statistics.destinataires)} />
            <StatCard label="Envoyés" icon={MailCheck} tone="leaf" value={countText(statistics.envoyes)} />
            <StatCard
              label="Échecs et rebonds"
              icon={MailX}
              tone="hibiscus"
              value={countText(statistics.echecs + statistics.rebonds)}
              aside={`${countText(statistics.rebonds)} adresses inconnues`}
            />
            <StatCard
              label="Désinscrits"
              icon={UserMinus}
              tone="sun"
              value={countText(statistics.desinscrits)}
              aside={statistics.ecartes > 0 ? `${countText(statistics.ecartes)} partis avant leur tour` : undefined}
            />
          </StatCards>
          <p className="faint campaign-note">
            Les ouvertures et les clics ne sont pas mesurés{'\u202f'}: aucun traceur n’est placé dans les lettres.
          </p>
        </>
      )}
      <CampaignPreview id={campaign.id} version={campaign.version} showIssues={false} />
    </>
  );
}

function Progress({ of: { statistiques: statistics } }: { of: CampaignView }) {
  const done = statistics.destinataires - statistics.en_attente;
  return (
    <div className="campaign-progress">
      <progress value={done} max={statistics.destinataires} aria-label="Avancement de l’envoi" />
      <span className="tabular-nums">
        {countText(done)} sur {countText(statistics.destinataires)}
      </span>
    </div>
  );
}

function CampaignActions({ campaign, onChanged }: Pick<CampaignReportProps, 'campaign' | 'onChanged'>) {
  const { id, etat } = campaign;
  const navigate = useNavigate();
  return (
    <>
      <Button component={Link} to="/campagnes" variant="outlined" startIcon={<Icon icon={ArrowLeft} size={18} />}>
        Retour
      </Button>
      {etat !== 'programmee' && (
        <CampaignActionButton id={id} action="copie" onDone={(copy) => void navigate(`/campagnes/${copy.id}`)} />
      )}
      {(etat === 'en-cours' || etat === 'programmee') && (
        <CampaignActionButton id={id} action={etat === 'en-cours' ? 'arret' : 'annulation'} onDone={onChanged} />
      )}
      {etat === 'arretee' && campaign.reprise_refusee === null && (
        <CampaignActionButton id={id} action="reprise" onDone={onChanged} />
      )}
    </>
  );
}

function scheduleText({ date_prevue, fin, debut }: CampaignView): string {
  if (date_prevue) return `Départ le ${frenchDateTime(date_prevue)}`;
  if (fin) return `Envoyée le ${frenchDateTime(fin)}`;
  return debut ? `Commencée le ${frenchDateTime(debut)}` : '';
}
