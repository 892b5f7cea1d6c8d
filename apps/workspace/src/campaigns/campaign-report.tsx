import type { CampaignView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ArrowLeft, MailCheck, MailX, UserMinus, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PageHeading } from '../shell/page-heading';
import { frenchMoment } from '../ui/dates';
import { Icon } from '../ui/icon';
import { countText } from '../ui/money';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { StatCard, StatCards } from '../ui/stat-card';
import { peopleText, stateLabels, stateTones } from './campaign-words';
import { MoveButton } from './move-button';
import { Preview } from './preview';

interface CampaignReportProps {
  campaign: CampaignView;
  /** The latest statistics could not be read. */
  stale: boolean;
  onChanged: (campaign: CampaignView) => void;
  onRetry: () => void;
}

/** The statistics and actions of a campaign that was scheduled or sent. */
export function CampaignReport({ campaign, stale, onChanged, onRetry }: CampaignReportProps) {
  const { etat, statistiques: figures } = campaign;
  return (
    <>
      <PageHeading title={campaign.sujet} actions={<Moves campaign={campaign} onChanged={onChanged} />}>
        <span className={`badge badge-${stateTones[etat]}`}>{stateLabels[etat]}</span>
        <span className="faint">{whenOf(campaign)}</span>
      </PageHeading>
      {stale && (
        <div className="letter-trouble">
          <Notice tone="warning" actions={<RetryButton busy={false} onClick={onRetry} />}>
            Les derniers chiffres n’ont pas pu être lus.
          </Notice>
        </div>
      )}
      {campaign.reprise_refusee !== null && (
        <div className="letter-trouble">
          <Notice tone="warning">
            {campaign.reprise_refusee} {peopleText(figures.en_attente)} l’attend{figures.en_attente > 1 ? 'ent' : ''}{' '}
            encore.
          </Notice>
        </div>
      )}
      {etat !== 'programmee' && (
        <>
          {figures.en_attente > 0 && <Progress of={campaign} />}
          <StatCards name="Statistiques">
            <StatCard label="Destinataires" icon={Users} value={countText(figures.destinataires)} />
            <StatCard label="Envoyés" icon={MailCheck} tone="leaf" value={countText(figures.envoyes)} />
            <StatCard
              label="Échecs et rebonds"
              icon={MailX}
              tone="hibiscus"
              value={countText(figures.echecs + figures.rebonds)}
              aside={`${countText(figures.rebonds)} adresses inconnues`}
            />
            <StatCard
              label="Désinscrits"
              icon={UserMinus}
              tone="sun"
              value={countText(figures.desinscrits)}
              aside={figures.ecartes > 0 ? `${countText(figures.ecartes)} partis avant leur tour` : undefined}
            />
          </StatCards>
          <p className="faint letter-note">
            Les ouvertures et les clics ne sont pas mesurés{'\u202f'}: aucun traceur n’est placé dans les lettres.
          </p>
        </>
      )}
      <Preview id={campaign.id} version={campaign.version} judged={false} />
    </>
  );
}

function Progress({ of: { statistiques: figures } }: { of: CampaignView }) {
  const done = figures.destinataires - figures.en_attente;
  return (
    <div className="letter-progress">
      <progress value={done} max={figures.destinataires} aria-label="Avancement de l’envoi" />
      <span className="figures">
        {countText(done)} sur {countText(figures.destinataires)}
      </span>
    </div>
  );
}

function Moves({ campaign, onChanged }: Pick<CampaignReportProps, 'campaign' | 'onChanged'>) {
  const { id, etat } = campaign;
  const navigate = useNavigate();
  return (
    <>
      <Button component={Link} to="/campagnes" variant="outlined" startIcon={<Icon of={ArrowLeft} size={18} />}>
        Retour
      </Button>
      {etat !== 'programmee' && (
        <MoveButton id={id} move="copie" onMoved={(copy) => void navigate(`/campagnes/${copy.id}`)} />
      )}
      {(etat === 'en-cours' || etat === 'programmee') && (
        <MoveButton id={id} move={etat === 'en-cours' ? 'arret' : 'annulation'} onMoved={onChanged} />
      )}
      {etat === 'arretee' && campaign.reprise_refusee === null && (
        <MoveButton id={id} move="reprise" onMoved={onChanged} />
      )}
    </>
  );
}

function whenOf({ date_prevue, fin, debut }: CampaignView): string {
  if (date_prevue) return `Départ le ${frenchMoment(date_prevue)}`;
  if (fin) return `Envoyée le ${frenchMoment(fin)}`;
  return debut ? `Commencée le ${frenchMoment(debut)}` : '';
}
