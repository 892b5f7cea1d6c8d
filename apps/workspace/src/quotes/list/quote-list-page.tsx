import Button from '@mui/material/Button';
import { FilePlus2, FileSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import type { ListFilter } from '../../ui/list/filter-bar';
import { ListPage } from '../../ui/list/list-page';
import { quotePaths } from '../quote-paths';
import { statusChoices } from '../statuses';
import { quoteColumns } from './quote-columns';
import { QuoteLimitsButton } from './quote-limits-button';
import './quote-list.css';

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un devis', placeholder: 'Numéro, client ou email' },
  { type: 'select', source: 'status', label: 'Statut', all: 'Tous les statuts', choices: statusChoices },
  {
    type: 'select',
    source: 'paye',
    label: 'Paiement',
    all: 'Payés ou non',
    choices: [
      ['oui', 'Payés'],
      ['non', 'Acceptés, à payer'],
    ],
  },
  { type: 'select', source: 'messages', label: 'Messages', all: 'Tous', choices: [['1', 'Non lus']] },
];

export function QuoteListPage() {
  return (
    <div className="quote-list">
      <ListPage
        resource="devis"
        title="Liste de devis"
        name="Devis"
        columns={quoteColumns}
        filters={filters}
        perPage={15}
        sort={{ field: 'created_at', order: 'DESC' }}
        cardsUpTo={992}
        exportName="devis"
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
      />
    </div>
  );
}

function CreateQuoteButton() {
  return (
    <Button component={Link} to={quotePaths.create} variant="contained" startIcon={<Icon icon={FilePlus2} size={18} />}>
      Créer un devis
    </Button>
  );
}
