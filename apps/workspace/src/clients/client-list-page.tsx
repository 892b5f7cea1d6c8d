import { endpoints } from '@boutik/api-client';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Building2, User, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '../api/http';
import { CLIENT_ORDER, clearClientCache } from '../api/lists';
import { type ApiQuery, useApiQuery } from '../api/use-api-query';
import { Icon } from '../ui/icon';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { StatCard, StatCards } from '../ui/stat-card';
import { clientColumns } from './client-columns';
import { clientPaths } from './client-paths';
import './clients.css';

/** Filters of the list of clients (WS-105 to WS-108). */
const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un client', placeholder: 'Rechercher par nom, email ou téléphone' },
  {
    type: 'select',
    source: 'type',
    label: 'Type',
    all: 'Tous',
    choices: [
      ['Entreprise', 'Entreprise'],
      ['Particulier', 'Particulier'],
    ],
  },
  { type: 'select', source: 'doublons', label: 'Doublons', all: 'Tous', choices: [['1', 'Doublons probables']] },
];

function tagFilter(query: ApiQuery<{ data: string[] }>): ListFilter {
  const choices = (query.reply?.data ?? []).map((tag) => [tag, tag] as const);
  return { type: 'select', source: 'etiquette', label: 'Étiquette', all: 'Toutes', choices, query };
}

/** The clients; up to a thousand are filtered, sorted and paginated in the browser. */
export function ClientListPage() {
  // Once for each visit of the page, before the first read.
  useState(clearClientCache);
  const tags = useApiQuery(endpoints.listClientTags);
  return (
    <div className="client-list">
      <ListPage
        resource="clients"
        title="Gestion des clients"
        name="Clients"
        columns={clientColumns}
        filters={[...filters, tagFilter(tags)]}
        pageSizes={[10, 25, 50, 100]}
        canReset
        perPage={10}
        // Alphabetical, but no heading is marked: the first click on "Nom" sorts upwards (WS-109).
        sort={{ field: CLIENT_ORDER, order: 'ASC' }}
        debounce={0}
        cacheTime={0}
        cardsUpTo={768}
        exportName="clients"
        actions={<AddClientButton />}
        emptyAction={<AddClientButton />}
        texts={{
          failure: (error) => getErrorMessage(error, 'Erreur lors du chargement des clients'),
          loading: 'Chargement des clients',
          empty: 'Aucun client trouvé',
          emptyHint: 'Ajoutez un client, ou changez les filtres.',
          emptyIcon: Users,
        }}
      >
        <ClientCounts />
      </ListPage>
    </div>
  );
}

function AddClientButton() {
  return (
    <Button component={Link} to={clientPaths.create} variant="contained" startIcon={<Icon icon={UserPlus} size={18} />}>
      Ajouter un client
    </Button>
  );
}

interface Counts {
  total: number;
  entreprises: number;
  particuliers: number;
}

/** WS-104: counts of all clients, whatever the filters. */
function ClientCounts() {
  const { meta } = useListContext();
  const counts: Counts | undefined = meta;
  return (
    <StatCards name="Nombre de clients">
      <StatCard label="Total" icon={Users} value={counts && countText(counts.total)} />
      <StatCard label="Entreprises" icon={Building2} tone="sun" value={counts && countText(counts.entreprises)} />
      <StatCard label="Particuliers" icon={User} tone="leaf" value={counts && countText(counts.particuliers)} />
    </StatCards>
  );
}
