import { countText, frenchDateTime } from '@boutik/ui';
import type { CampaignSummary } from '@boutik/contract';
import Button from '@mui/material/Button';
import { MailPlus, Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { createCampaign } from './campaign-api';
import { stateLabels, stateTones } from './campaign-labels';

const TITLE = 'Lettres d’information';

type Statistics = CampaignSummary['statistiques'];

/** A number of a letter that has been sent to somebody. */
function statistic(key: string, label: string, read: (statistics: Statistics) => string): Column<CampaignSummary> {
  const cell = ({ statistiques }: CampaignSummary) => (statistiques.destinataires > 0 ? read(statistiques) : '—');
  return { key, label, numeric: true, cell };
}

const columns: readonly Column<CampaignSummary>[] = [
  {
    key: 'subject',
    label: 'Objet',
    main: true,
    wide: true,
    cell: ({ id, sujet }) => <Link to={`/campagnes/${id}`}>{sujet || 'Sans objet'}</Link>,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <span className={`badge badge-${stateTones[etat]}`}>{stateLabels[etat]}</span>,
  },
  {
    key: 'date',
    label: 'Date',
    cell: ({ fin, debut, date_prevue: planned, updated_at: updated }) =>
      frenchDateTime(fin ?? debut ?? planned ?? updated),
  },
  statistic('sent', 'Envoyés', ({ envoyes, destinataires }) => `${countText(envoyes)} / ${countText(destinataires)}`),
  statistic('failed', 'Échecs et rebonds', ({ echecs, rebonds }) => countText(echecs + rebonds)),
  statistic('unsubscribed', 'Désinscrits', ({ desinscrits }) => countText(desinscrits)),
];

const filters: readonly ListFilter[] = [
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function CampaignListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="campagnes"
        title={TITLE}
        columns={columns}
        filters={filters}
        actions={<CreateCampaignButton />}
        texts={{
          failure: 'Erreur lors du chargement des lettres',
          empty: 'Aucune lettre',
          emptyHint: 'Une lettre part à toutes les personnes abonnées, deux fois par mois au plus.',
          emptyIcon: Newspaper,
        }}
      />
    </AdminOnly>
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
