import type { Dispute } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { Scale } from 'lucide-react';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { disputeAdvice, disputeBadges, providerNames, reasonLabel } from './dispute-labels';
import { PageLink } from '../shell/page-link';

const columns: readonly Column<Dispute>[] = [
  {
    key: 'order',
    label: 'Commande',
    main: true,
    cell: ({ commande: { id, numero, client } }) => (
      <>
        <OrderNumber id={id} number={numero} />
        <span className="under">{client}</span>
      </>
    ),
    text: ({ commande }) => commande.numero,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat, raison }) => (
      <>
        <span className={`badge badge-${disputeBadges[etat].tone}`}>{disputeBadges[etat].label}</span>
        {raison && <span className="under">{reasonLabel(raison)}</span>}
      </>
    ),
    text: ({ etat }) => disputeBadges[etat].label,
  },
  {
    key: 'amount',
    label: 'Somme',
    numeric: true,
    cell: ({ montant, frais }) => (
      <>
        {euroText(montant)}
        {frais > 0 && <span className="under">+ {euroText(frais)} de frais</span>}
      </>
    ),
    text: ({ montant }) => montant,
  },
  {
    key: 'due-day',
    label: 'Répondre avant',
    cell: ({ repondre_avant: before }) => (before ? frenchDay(before) : '—'),
    text: ({ repondre_avant: before }) => (before ? frenchDay(before) : ''),
  },
  { key: 'advice', label: 'À faire', wide: true, cell: disputeAdvice, text: disputeAdvice },
  { key: 'date', label: 'Depuis', cell: ({ le }) => frenchDay(le), text: ({ le }) => frenchDay(le) },
  {
    key: 'provider',
    label: 'Prestataire',
    fixed: true,
    cell: (dispute) => <ProviderLink of={dispute} />,
    text: ({ fournisseur }) => providerNames[fournisseur],
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un litige', placeholder: 'Commande ou client' },
  {
    type: 'select',
    source: 'etat',
    label: 'État',
    all: 'Tous les états',
    choices: [
      ['à répondre', 'Litiges à répondre'],
      ['ouvert', 'Litiges ouverts'],
      ['gagné', 'Litiges gagnés'],
      ['perdu', 'Litiges perdus'],
      ['refusé', 'Paiements refusés'],
    ],
  },
];

/** Disputed payments, those to answer first, and refused ones. Evidence is sent on the page of the provider. */
export function DisputeListPage() {
  return (
    <ListPage
      resource="litiges"
      title="Litiges"
      columns={columns}
      filters={filters}
      exportName="litiges"
      rowName={({ commande }) => commande.numero}
      texts={{
        failure: 'Erreur lors du chargement des litiges',
        empty: 'Aucun litige',
        emptyHint: 'Les paiements que vos clients contestent, et ceux qui ont été refusés, apparaissent ici.',
        emptyIcon: Scale,
      }}
    />
  );
}

function ProviderLink({ of: { url, fournisseur } }: { of: Dispute }) {
  const name = providerNames[fournisseur];
  if (url === '') return name;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      Ouvrir chez {name}
    </a>
  );
}

/** Never broken after a hyphen. */
function OrderNumber({ id, number }: { id: number | null; number: string }) {
  const className = 'invoice-number';
  if (id === null) return <span className={className}>{number}</span>;
  return (
    <PageLink to={`/commandes/${id}`} className={className}>
      {number}
    </PageLink>
  );
}
