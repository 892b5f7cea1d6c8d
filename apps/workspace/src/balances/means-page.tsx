import type { MeansTotal } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { WalletCards } from 'lucide-react';
import { useListContext } from 'react-admin';
import { providerLabels } from '../orders/order-labels';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { filterText } from '../ui/list/filter-text';
import { ListPage } from '../ui/list/list-page';

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const columns: readonly Column<MeansTotal>[] = [
  { key: 'period', label: 'Période', main: true, cell: (row) => <PeriodText of={row} />, text: ({ debut }) => debut },
  {
    key: 'means',
    label: 'Moyen',
    cell: ({ moyen }) => providerLabels[moyen],
    text: ({ moyen }) => providerLabels[moyen],
  },
  {
    key: 'movements',
    label: 'Opérations',
    numeric: true,
    cell: ({ operations }) => countText(operations),
    text: ({ operations }) => operations,
  },
  { key: 'received', label: 'Reçu', numeric: true, cell: ({ recu }) => euroText(recu), text: ({ recu }) => recu },
  { key: 'refunded', label: 'Rendu', numeric: true, cell: ({ rendu }) => euroText(rendu), text: ({ rendu }) => rendu },
  {
    key: 'disputed',
    label: 'Litiges',
    numeric: true,
    cell: ({ litiges }) => (litiges === 0 ? '—' : euroText(litiges)),
    text: ({ litiges }) => litiges,
  },
  { key: 'net', label: 'Net', numeric: true, cell: ({ net }) => euroText(net), text: ({ net }) => net },
];

const filters: readonly ListFilter[] = [
  { type: 'date', source: 'du', label: 'Du' },
  { type: 'date', source: 'au', label: 'Au' },
  { type: 'select', source: 'moyen', label: 'Moyen', all: 'Tous', choices: Object.entries(providerLabels) },
  { type: 'select', source: 'par', label: 'Totaux', all: 'Par mois', choices: [['jour', 'Par jour']] },
];

/** "novembre 2026", or the day. */
function PeriodText({ of: { debut } }: { of: MeansTotal }) {
  const { filterValues } = useListContext();
  return filterText(filterValues, 'par') === 'jour' ? frenchDay(debut) : month.format(new Date(debut));
}

/** What came in and went back by means of payment, month by month or day by day. */
export function MeansPage() {
  return (
    <AdminOnly title="Règlements par moyen">
      <ListPage
        resource="reglements"
        title="Règlements par moyen"
        columns={columns}
        filters={filters}
        exportName="reglements-par-moyen"
        rowName={({ debut, moyen }) => `${providerLabels[moyen]} ${debut}`}
        texts={{
          failure: 'Erreur lors du chargement des règlements',
          empty: 'Aucun règlement',
          emptyHint: 'Aucune somme n’a été reçue ni rendue dans cette période.',
          emptyIcon: WalletCards,
        }}
      />
    </AdminOnly>
  );
}
