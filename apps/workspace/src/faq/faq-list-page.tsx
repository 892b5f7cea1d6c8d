import { endpoints } from '@boutik/api-client';
import type { StaffFaqQuestion } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { MoveButtons } from '../home-items/move-buttons';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'FAQ';

const move = (id: number) => async (sens: 'haut' | 'bas') =>
  (await call(endpoints.moveFaqQuestion, { params: { id }, body: { sens } })).data.place;

const columns: readonly Column<StaffFaqQuestion>[] = [
  {
    key: 'question',
    label: 'Question',
    sort: 'question',
    main: true,
    cell: ({ id, question }) => <Link to={`/faq/${id}`}>{question}</Link>,
    text: ({ question }) => question,
  },
  { key: 'theme', label: 'Thème', cell: ({ nom_theme: name }) => name, text: ({ nom_theme: name }) => name },
  {
    key: 'place',
    label: 'Place',
    sort: 'place',
    cell: ({ id, question, place, du_theme }) => (
      <MoveButtons name={question} place={place} of={du_theme} move={move(id)} />
    ),
    text: ({ place }) => place,
  },
  {
    key: 'useful',
    label: 'Utile',
    sort: 'utile',
    numeric: true,
    cell: ({ utile }) => countText(utile),
    text: ({ utile }) => utile,
  },
  {
    key: 'useless',
    label: 'Pas utile',
    sort: 'inutile',
    numeric: true,
    cell: ({ inutile }) => countText(inutile),
    text: ({ inutile }) => inutile,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ affichee }) => (
      <span className={`badge badge-${affichee ? 'accepted' : 'off'}`}>{affichee ? 'Affichée' : 'Masquée'}</span>
    ),
    text: ({ affichee }) => (affichee ? 'Affichée' : 'Masquée'),
  },
];

export function FaqListPage() {
  return (
    <AdminOnly title={TITLE}>
      <FaqList />
    </AdminOnly>
  );
}

function FaqList() {
  const query = useApiQuery(endpoints.listStaffFaqThemes);
  const themes = query.reply?.data.themes ?? [];
  const filters: readonly ListFilter[] = [
    { type: 'search', label: 'Rechercher une question', placeholder: 'Mots de la question ou de la réponse' },
    {
      type: 'select',
      source: 'theme',
      label: 'Thème',
      all: 'Tous',
      choices: themes.map(({ id, nom }) => [String(id), nom] as const),
      query,
    },
  ];
  return (
    <ListPage
      resource="faq"
      title={TITLE}
      columns={columns}
      filters={filters}
      exportName="faq"
      perPage={50}
      sort={{ field: 'place', order: 'ASC' }}
      actions={
        <>
          <Button component={Link} to="/faq/themes" variant="outlined">
            Thèmes
          </Button>
          <CreateButton to="/faq/nouvelle" label="Nouvelle question" />
        </>
      }
      texts={{
        failure: 'Erreur lors du chargement de la FAQ',
        empty: 'Aucune question',
        emptyHint: 'Les réponses servent la page d’aide et l’assistant.',
        emptyIcon: CircleHelp,
      }}
    />
  );
}
