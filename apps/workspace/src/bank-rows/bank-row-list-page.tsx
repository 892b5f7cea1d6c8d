import type { StaffBankRow } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { Landmark } from 'lucide-react';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { BankRowActions } from './bank-row-actions';
import './bank-rows.css';
import { UploadStatementButton } from './upload-statement-button';
import { PageLink } from '../shell/page-link';

const likelihoods: Record<StaffBankRow['propositions'][number]['surete'], { label: string; tone: string }> = {
  certaine: { label: 'Référence et montant', tone: 'accepted' },
  probable: { label: 'Probable', tone: 'sent' },
  possible: { label: 'Même montant', tone: 'draft' },
};

const columns: readonly Column<StaffBankRow>[] = [
  {
    key: 'label',
    label: 'Libellé',
    main: true,
    cell: ({ libelle, emetteur, reference }) => (
      <span className="bank-row-label">
        {emetteur || libelle || 'Sans libellé'}
        {emetteur && libelle && <span className="under">{libelle}</span>}
        {reference && <span className="under">Référence {reference}</span>}
      </span>
    ),
    text: ({ libelle, emetteur, reference }) => [emetteur, libelle, reference].filter(Boolean).join(' '),
  },
  { key: 'date', label: 'Date', cell: ({ date }) => frenchDay(date), text: ({ date }) => frenchDay(date) },
  {
    key: 'amount',
    label: 'Montant',
    numeric: true,
    cardLabel: false,
    cell: ({ montant }) => euroText(montant),
    text: ({ montant }) => montant,
  },
  {
    key: 'order',
    label: 'Commande',
    cell: (row) => <Order of={row} />,
    text: ({ commande, propositions }) => commande?.numero ?? propositions[0]?.numero ?? '',
  },
  { key: 'actions', label: 'Actions', hideLabel: true, fixed: true, cell: (row) => <BankRowActions row={row} /> },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une ligne', placeholder: 'Libellé, émetteur ou référence' },
  {
    type: 'select',
    source: 'etat',
    label: 'État',
    all: 'À rapprocher',
    choices: [
      ['encaissée', 'Encaissées'],
      ['écartée', 'Écartées'],
    ],
  },
];

export function BankRowListPage() {
  return (
    <ListPage
      resource="lignes-bancaires"
      title="Banque"
      columns={columns}
      filters={filters}
      exportName="banque"
      actions={<UploadStatementButton />}
      texts={{
        failure: 'Erreur lors du chargement des lignes',
        empty: 'Aucune ligne à rapprocher',
        emptyHint: 'Importez un relevé de votre banque\u202f: chaque somme reçue est proposée pour une commande.',
        emptyIcon: Landmark,
      }}
    />
  );
}

function Order({ of: { commande, versement, doublon, etat, propositions } }: { of: StaffBankRow }) {
  if (versement) return <PageLink to="/versements">Versement {versement}</PageLink>;
  if (commande) return <PageLink to={`/commandes/${commande.id}`}>{commande.numero}</PageLink>;
  if (doublon && etat === 'à rapprocher') return <PossibleDouble of={doublon} />;
  const [first] = propositions;
  if (!first) return <span className="soft">Aucune proposition</span>;
  return (
    <>
      <PageLink to={`/commandes/${first.id}`}>{first.numero}</PageLink>{' '}
      <span className={`badge badge-${likelihoods[first.surete].tone}`}>{likelihoods[first.surete].label}</span>
      <span className="under">
        {first.client}, {euroText(first.total)}
        {propositions.length > 1 && ` (et ${propositions.length - 1} autre${propositions.length > 2 ? 's' : ''})`}
      </span>
    </>
  );
}

function PossibleDouble({
  of: { fichier, libelle, emetteur, etat, commande },
}: {
  of: NonNullable<StaffBankRow['doublon']>;
}) {
  return (
    <>
      <span className="badge badge-sent">Doublon possible</span>
      <span className="under">
        de «{'\u00a0'}
        {[emetteur, libelle].filter(Boolean).join(' ') || 'sans libellé'}
        {'\u00a0'}» ({fichier}), {commande ? `encaissé pour ${commande}` : etat}
      </span>
    </>
  );
}
