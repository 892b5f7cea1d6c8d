import { endpoints } from '@boutik/api-client';
import type { StaffPayout } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { HandCoins } from 'lucide-react';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import { ListPage } from '../ui/list/list-page';
import { call } from '../api/http';
import { OperationButton } from '../operations/operation-button';
import { ReadPaypalButton } from './read-paypal-button';
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
  { key: 'day', label: 'Versé le', cell: ({ date }) => frenchDay(date), text: ({ date }) => frenchDay(date) },
  {
    key: 'payments',
    label: 'Paiements',
    numeric: true,
    cell: ({ paiements, inconnus, a_verifier: toCheck, ecart }) => (
      <>
        {paiements}
        {inconnus > 0 && (
          <span className="under">
            dont {inconnus} inconnu{inconnus > 1 ? 's' : ''} de la boutique
          </span>
        )}
        {toCheck.map(({ id, code, montant }) => (
          <span key={id} className="under">
            <span className="badge badge-draft">À vérifier</span> {code}, {id}
            {'\u202f'}: {euroText(montant)}
          </span>
        ))}
        {ecart !== 0 && (
          <span className="under">
            <span className="badge badge-rejected">Écart</span> {euroText(ecart)} que ses mouvements n’expliquent pas
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
    key: 'bank',
    label: 'Banque',
    cell: (payout) => <BankCell of={payout} />,
    text: ({ banque }) => (banque ? frenchDay(banque.date) : ''),
  },
  {
    key: 'booked',
    label: 'Comptabilisé le',
    cell: ({ importe_le: at }) => frenchDay(at),
    text: ({ importe_le: at }) => frenchDay(at),
  },
];

/** Where the money came to the bank: matched, proposed, or not on an imported statement yet. */
function BankCell({ of: { id, numero, montant, banque, proposition } }: { of: StaffPayout }) {
  const row = banque ?? proposition;
  if (!row) return <span className="soft">Pas encore sur un relevé</span>;
  return (
    <>
      {banque ? `Reçu le ${frenchDay(row.date)}` : `Ligne du ${frenchDay(row.date)}`}
      <span className="under">{row.libelle}</span>
      {banque ? (
        <OperationButton
          verb="Séparer"
          question={`Séparer ${numero} de sa ligne\u202f?`}
          run={() => call(endpoints.releasePayout, { params: { id } })}
        >
          La ligne du relevé est de nouveau à rapprocher.
        </OperationButton>
      ) : (
        <OperationButton
          verb="Rapprocher"
          question={`Rapprocher ${numero} de cette ligne\u202f?`}
          run={() => call(endpoints.matchPayout, { params: { id }, body: { ligne: row.id } })}
        >
          {euroText(montant)}, {row.libelle}. Rien de plus n’est comptabilisé{'\u202f'}: le versement l’est déjà.
        </OperationButton>
      )}
    </>
  );
}

/** What the provider has paid out; each payout is in the accounts from the day of its import. */
export function PayoutListPage() {
  return (
    <AdminOnly title="Versements">
      <ListPage
        resource="versements"
        title="Versements"
        columns={columns}
        exportName="versements"
        rowName={({ numero }) => numero}
        actions={
          <>
            <ReadPaypalButton />
            <ImportPayoutsButton />
          </>
        }
        texts={{
          failure: 'Erreur lors du chargement des versements',
          empty: 'Aucun versement',
          emptyHint:
            'Importez le rapport de Stripe, ou lisez les mouvements de PayPal\u202f: les versements et leurs frais entrent alors en comptabilité.',
          emptyIcon: HandCoins,
        }}
      />
    </AdminOnly>
  );
}
