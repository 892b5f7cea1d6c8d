import type { StaffPayout } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { HandCoins } from 'lucide-react';
import type { Column } from '../ui/list/column';
import { ListPage } from '../ui/list/list-page';
import { ImportPayoutsButton } from './import-payouts-button';

const columns: readonly Column<StaffPayout>[] = [
  {
    key: 'number',
    label: 'Versement',
    main: true,
    cell: ({ numero, fichier }) => (
      <>
        {numero}
        <span className="under">{fichier}</span>
      </>
    ),
    text: ({ numero }) => numero,
  },
  { key: 'day', label: 'Reçu le', cell: ({ date }) => frenchDay(date), text: ({ date }) => frenchDay(date) },
  {
    key: 'payments',
    label: 'Paiements',
    numeric: true,
    cell: ({ paiements, inconnus }) => (
      <>
        {paiements}
        {inconnus > 0 && (
          <span className="under">
            dont {inconnus} inconnu{inconnus > 1 ? 's' : ''} de la boutique
          </span>
        )}
      </>
    ),
    text: ({ paiements }) => paiements,
  },
  { key: 'fee', label: 'Frais', numeric: true, cell: ({ frais }) => euroText(frais), text: ({ frais }) => frais },
  {
    key: 'amount',
    label: 'Somme versée',
    numeric: true,
    cell: ({ montant }) => euroText(montant),
    text: ({ montant }) => montant,
  },
  {
    key: 'booked',
    label: 'Comptabilisé le',
    cell: ({ importe_le: at }) => frenchDay(at),
    text: ({ importe_le: at }) => frenchDay(at),
  },
];

/** What the provider has paid out; each payout is in the accounts from the day of its import. */
export function PayoutListPage() {
  return (
    <ListPage
      resource="versements"
      title="Versements"
      columns={columns}
      exportName="versements"
      rowName={({ numero }) => numero}
      actions={<ImportPayoutsButton />}
      texts={{
        failure: 'Erreur lors du chargement des versements',
        empty: 'Aucun versement',
        emptyHint: 'Importez le rapport de Stripe\u202f: les versements et leurs frais entrent alors en comptabilité.',
        emptyIcon: HandCoins,
      }}
    />
  );
}
