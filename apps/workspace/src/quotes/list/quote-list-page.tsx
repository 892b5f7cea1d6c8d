import { FileSearch } from 'lucide-react';
import type { ListFilter } from '../../ui/list/filter-bar';
import { ListPage } from '../../ui/list/list-page';
import { QuoteNav } from '../follow-up/quote-nav';
import { stageChoices } from '../follow-up/stages';
import { useOwners } from '../follow-up/use-owners';
import { statusChoices } from '../statuses';
import { CreateQuoteButton } from './create-quote-button';
import { quoteColumns } from './quote-columns';
import { QuoteLimitsButton } from './quote-limits-button';
import { RemindButton } from './remind-button';
import './quote-list.css';

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un devis', placeholder: 'Numéro, client ou email' },
  { type: 'select', source: 'status', label: 'Statut', all: 'Tous les statuts', choices: statusChoices },
  { type: 'select', source: 'etape', label: 'Étape', all: 'Toutes', choices: stageChoices },
  { type: 'select', source: 'messages', label: 'Messages', all: 'Tous', choices: [['1', 'Non lus']] },
  {
    type: 'select',
    source: 'marge',
    label: 'Marge sur achat',
    all: 'Toutes',
    choices: [
      ['negative', 'Négative'],
      ['low', 'De 0 à 10\u202f%'],
      ['medium', 'De 10 à 20\u202f%'],
      ['high', '20\u202f% et plus'],
      ['unknown', 'Inconnue'],
    ],
  },
];
const days: readonly ListFilter[] = [
  { type: 'date', source: 'du', label: 'Créés du' },
  { type: 'date', source: 'au', label: 'Au' },
];

export function QuoteListPage() {
  const { owners, query } = useOwners();
  const ownerFilter: ListFilter = {
    type: 'select',
    source: 'proprietaire',
    label: 'Propriétaire',
    all: 'Tous',
    choices: owners,
    query,
  };
  return (
    <div className="quote-list">
      <ListPage
        resource="devis"
        title="Liste de devis"
        name="Devis"
        columns={quoteColumns}
        filters={[...filters, ownerFilter, ...days]}
        perPage={15}
        sort={{ field: 'created_at', order: 'DESC' }}
        cardsUpTo={992}
        exportName="devis"
        bulkActions={<RemindButton />}
        rowName={({ quote_number }) => quote_number}
        actions={
          <>
            <QuoteLimitsButton />
            <CreateQuoteButton />
          </>
        }
        emptyAction={<CreateQuoteButton />}
        texts={{
          failure: 'Erreur lors du chargement des devis',
          loading: 'Chargement des devis',
          empty: 'Aucun devis trouvé.',
          emptyIcon: FileSearch,
        }}
      >
        <QuoteNav />
      </ListPage>
    </div>
  );
}
