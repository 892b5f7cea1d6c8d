import { countText, frenchDateTime } from '@boutik/ui';
import { filterText } from '../ui/filter-text';
import type { CampaignSummary } from '@boutik/contract';
import Button from '@mui/material/Button';
import { MailPlus, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { useIsAdmin } from '../operations/use-is-admin';
import { PageHeading } from '../shell/page-heading';
import { Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { PagedList } from '../ui/paged-list';
import '../ui/paged-list.css';
import { createCampaign } from './campaign-api';
import { stateLabels, stateTones } from './campaign-labels';
import './campaigns.css';

const TITLE = 'Lettres d’information';
const texts = {
  failure: 'Erreur lors du chargement des lettres',
  empty: 'Aucune lettre',
  emptyHint: 'Une lettre part à toutes les personnes abonnées, deux fois par mois au plus.',
  emptyIcon: Newspaper,
};

export function CampaignListPage() {
  if (!useIsAdmin())
    return (
      <>
        <PageHeading title={TITLE} />
        <Notice>Cette page est réservée aux administrateurs.</Notice>
      </>
    );
  return (
    <>
      <PageHeading title={TITLE} actions={<CreateCampaignButton />} />
      <PagedList<CampaignSummary> resource="campagnes" texts={texts} filters={<StateFilter />}>
        {(campaigns, busy) => <CampaignTable campaigns={campaigns} busy={busy} />}
      </PagedList>
    </>
  );
}

function CreateCampaignButton() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const create = async () => {
    setBusy(true);
    try {
      await navigate(`/campagnes/${(await createCampaign()).id}`);
    } catch (error) {
      notify(getErrorMessage(error, 'La lettre n’a pas pu être commencée. Réessayez.'), { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button
      variant="contained"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon icon={MailPlus} size={18} />}
      onClick={() => void create()}
    >
      Nouvelle lettre
    </Button>
  );
}

function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const etat = filterText(filterValues, 'etat');
  return (
    <search className="filter-bar">
      <Select
        label="État"
        hideLabel
        value={etat}
        onChange={(event) => setFilters({ ...filterValues, etat: event.target.value })}
      >
        <option value="">Tous les états</option>
        {Object.entries(stateLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}

function CampaignTable({ campaigns, busy }: { campaigns: readonly CampaignSummary[]; busy: boolean }) {
  return (
    <table aria-label="Lettres d’information" aria-busy={busy} className="data-table">
      <thead>
        <tr>
          <th scope="col">Objet</th>
          <th scope="col">État</th>
          <th scope="col">Date</th>
          <th scope="col" className="figure">
            Envoyés
          </th>
          <th scope="col" className="figure">
            Échecs et rebonds
          </th>
          <th scope="col" className="figure">
            Désinscrits
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ of: { id, sujet, etat, statistiques: statistics, ...dates } }: { of: CampaignSummary }) {
  const date = dates.fin ?? dates.debut ?? dates.date_prevue ?? dates.updated_at;
  const isStarted = statistics.destinataires > 0;
  return (
    <tr>
      <td className="main wide-words">
        <Link to={`/campagnes/${id}`}>{sujet || 'Sans objet'}</Link>
      </td>
      <td>
        <span className={`badge badge-${stateTones[etat]}`}>{stateLabels[etat]}</span>
      </td>
      <td data-label="Date" className="figures">
        {frenchDateTime(date)}
      </td>
      <td data-label="Envoyés" className="figure">
        {isStarted ? `${countText(statistics.envoyes)} / ${countText(statistics.destinataires)}` : '—'}
      </td>
      <td data-label="Échecs et rebonds" className="figure">
        {isStarted ? countText(statistics.echecs + statistics.rebonds) : '—'}
      </td>
      <td data-label="Désinscrits" className="figure">
        {isStarted ? countText(statistics.desinscrits) : '—'}
      </td>
    </tr>
  );
}
