import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffInvoice } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { FileArchive, ReceiptText } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { HT, TTC } from '../ui/tax-label';
import { InvoiceLink, invoiceTypeLabels } from './invoice-link';
import { PageLink } from '../shell/page-link';

/** More are refused by the server: of those that are selected, whose ids are in the address, and of all. */
const MAX_CHOSEN = 200;
const MAX_ARCHIVED = 20_000;
const ALL = 'Tout télécharger (zip)';

const columns: readonly Column<StaffInvoice>[] = [
  {
    key: 'number',
    label: 'Numéro',
    main: true,
    cell: ({ id, numero, type, corrige }) => (
      <>
        <InvoiceLink id={id} number={numero} />
        {type !== 'facture' && (
          <span className="under">
            {corrige ? `${invoiceTypeLabels[type]} de ${corrige}` : invoiceTypeLabels[type]}
          </span>
        )}
      </>
    ),
    text: ({ numero }) => numero,
  },
  {
    key: 'type',
    label: 'Type',
    exportOnly: true,
    cell: ({ type }) => invoiceTypeLabels[type],
    text: ({ type }) => invoiceTypeLabels[type],
  },
  {
    key: 'date',
    label: 'Date',
    sort: 'date',
    cell: ({ date }) => frenchDay(date.slice(0, 10)),
    text: ({ date }) => frenchDay(date.slice(0, 10)),
  },
  {
    key: 'client',
    label: 'Client',
    cell: ({ client, commande: { id, numero } }) => (
      <>
        {client}
        <span className="under">
          <PageLink className="invoice-number" to={`/commandes/${id}`}>
            {numero}
          </PageLink>
        </span>
      </>
    ),
    text: ({ client }) => client,
  },
  {
    key: 'order',
    label: 'Commande',
    exportOnly: true,
    cell: ({ commande: { numero } }) => numero,
    text: ({ commande: { numero } }) => numero,
  },
  { key: 'net', label: `Montant${HT}`, numeric: true, cell: ({ ht }) => euroText(ht), text: ({ ht }) => ht },
  { key: 'vat', label: 'TVA', numeric: true, cell: ({ tva }) => euroText(tva), text: ({ tva }) => tva },
  { key: 'gross', label: `Total${TTC}`, numeric: true, cell: ({ ttc }) => euroText(ttc), text: ({ ttc }) => ttc },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une facture', placeholder: 'Facture, commande, client ou email' },
  { type: 'select', source: 'type', label: 'Type', all: 'Tous', choices: Object.entries(invoiceTypeLabels) },
  { type: 'date', source: 'du', label: 'Du' },
  { type: 'date', source: 'au', label: 'Au' },
];

export function InvoiceListPage() {
  return (
    <ListPage
      resource="factures"
      title="Factures et avoirs"
      columns={columns}
      filters={filters}
      sort={{ field: 'date', order: 'DESC' }}
      exportName="factures"
      actions={<ArchiveButton />}
      bulkActions={<ArchiveSelectedButton />}
      rowName={({ numero }) => numero}
      texts={{
        failure: 'Erreur lors du chargement des factures',
        empty: 'Aucune facture',
        emptyHint: 'Chaque commande payée a sa facture, chaque remboursement son avoir.',
        emptyIcon: ReceiptText,
      }}
    />
  );
}

/** All documents of the filters, by the session cookie. */
function ArchiveButton() {
  const { filterValues, total = 0 } = useListContext<StaffInvoice>();
  if (total > MAX_ARCHIVED)
    return (
      <p className="soft">
        Zip{'\u202f'}: choisissez une période de {countText(MAX_ARCHIVED)} factures au plus
      </p>
    );
  // Greyed like the export, an empty list has nothing to download.
  if (total === 0)
    return (
      <Button variant="outlined" className="list-tool" disabled startIcon={<Icon icon={FileArchive} size={18} />}>
        {ALL}
      </Button>
    );
  return (
    <ArchiveLink label={ALL} href={urlOf(endpoints.archiveInvoices, { query: filterValues })} variant="outlined" />
  );
}

function ArchiveSelectedButton() {
  const { selectedIds } = useListContext();
  if (selectedIds.length > MAX_CHOSEN) return <p className="soft">{MAX_CHOSEN} factures au plus à la fois</p>;
  return (
    <ArchiveLink
      label="Télécharger (zip)"
      href={urlOf(endpoints.archiveInvoices, { query: { ids: selectedIds.map(Number) } })}
      variant="contained"
    />
  );
}

function ArchiveLink({ label, href, variant }: { label: string; href: string; variant: 'outlined' | 'contained' }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant={variant}
      className={variant === 'outlined' ? 'list-tool' : undefined}
      startIcon={<Icon icon={FileArchive} size={18} />}
    >
      {label}
    </Button>
  );
}
