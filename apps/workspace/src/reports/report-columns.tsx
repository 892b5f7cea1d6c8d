import type { ReportRow } from '@boutik/contract';
import { countText, euroText, percentText } from '@boutik/ui';
import { useListContext } from 'react-admin';
import type { Column } from '../ui/list/column';
import { HT, TTC } from '../ui/tax-label';
import { Change } from './change';
import { changePercent } from './change-text';
import { PageLink } from '../shell/page-link';

const pages: Record<string, (id: number) => string> = {
  produit: (id) => `/produits/${id}`,
  client: (id) => `/clients/${id}`,
};
const gone = ['Produit supprimé', 'Compte supprimé'];

export function reportColumns(dimension: string): readonly Column<ReportRow>[] {
  return [
    {
      key: 'name',
      label: 'Nom',
      main: true,
      text: ({ nom, detail }) => (detail ? `${nom} (${detail})` : nom),
      cell: (row) => <RowName row={row} pageOf={pages[dimension]} />,
    },
    ...amountColumns,
    quoteColumn,
  ];
}

function RowName({
  row: { id, nom, detail },
  pageOf,
}: {
  row: ReportRow;
  pageOf: ((id: number) => string) | undefined;
}) {
  return (
    <>
      {pageOf && id > 0 && !gone.includes(nom) ? <PageLink to={pageOf(id)}>{nom}</PageLink> : nom}
      {detail && <span className="faint report-detail">{detail}</span>}
    </>
  );
}

/** The revenue with a bar beside those of the other rows of the page. */
function Revenue({ of }: { of: number }) {
  const { data = [] } = useListContext<ReportRow>();
  const max = Math.max(0, ...data.map(({ ca_ht }) => ca_ht));
  return (
    <>
      {euroText(of)}
      <span className="share-bar" aria-hidden>
        <span style={{ width: `${max > 0 ? Math.max(0, (of / max) * 100) : 0}%` }} />
      </span>
    </>
  );
}

const amountColumns: readonly Column<ReportRow>[] = [
  {
    key: 'revenue',
    label: `CA${HT}`,
    sort: 'ca_ht',
    numeric: true,
    text: ({ ca_ht }) => ca_ht,
    cell: ({ ca_ht }) => <Revenue of={ca_ht} />,
  },
  {
    key: 'change',
    label: 'Évolution',
    numeric: true,
    text: ({ ca_ht, ca_ht_compare }) => changePercent(ca_ht, ca_ht_compare),
    cell: ({ ca_ht, ca_ht_compare }) =>
      changePercent(ca_ht, ca_ht_compare) === null ? '—' : <Change value={ca_ht} before={ca_ht_compare} />,
  },
  {
    key: 'margin',
    label: 'Marge',
    sort: 'marge',
    numeric: true,
    text: ({ marge }) => marge,
    cell: ({ marge }) => (marge === null ? '—' : euroText(marge)),
  },
  {
    key: 'rate',
    label: 'Taux',
    sort: 'taux_marge',
    numeric: true,
    text: ({ taux_marge }) => taux_marge,
    cell: ({ taux_marge }) => (taux_marge === null ? '—' : percentText(taux_marge)),
  },
  {
    key: 'orders',
    label: 'Commandes',
    sort: 'commandes',
    numeric: true,
    text: ({ commandes }) => commandes,
    cell: ({ commandes }) => countText(commandes),
  },
  {
    key: 'basket',
    label: `Panier${TTC}`,
    sort: 'panier_moyen_ttc',
    numeric: true,
    text: ({ panier_moyen_ttc }) => panier_moyen_ttc,
    cell: ({ panier_moyen_ttc }) => (panier_moyen_ttc === null ? '—' : euroText(panier_moyen_ttc)),
  },
  {
    key: 'units',
    label: 'Articles',
    sort: 'unites',
    numeric: true,
    text: ({ unites }) => unites,
    cell: ({ unites }) => countText(unites),
  },
  {
    key: 'refunds',
    label: `Avoirs${HT}`,
    sort: 'remboursements_ht',
    numeric: true,
    text: ({ remboursements_ht }) => remboursements_ht,
    cell: ({ remboursements_ht }) => euroText(remboursements_ht),
  },
];

const quoteColumn: Column<ReportRow> = {
  key: 'quotes',
  label: 'Devis payés',
  numeric: true,
  text: ({ taux_conversion }) => taux_conversion,
  cell: ({ devis_envoyes, devis_payes, taux_conversion }) =>
    devis_envoyes === null || taux_conversion === null ? (
      '—'
    ) : (
      <>
        {percentText(taux_conversion)}
        <span className="faint report-detail">
          {countText(devis_payes ?? 0)} sur {countText(devis_envoyes)}
        </span>
      </>
    ),
};
