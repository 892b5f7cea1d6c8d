import { endpoints } from '@boutik/api-client';
import type { PriceListMargins } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';
import { MarginNotice } from '../margins/margin-notice';
import { productNameColumn } from '../products/product-name';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { LoadError } from '../ui/load-error';
import { HT } from '../ui/tax-label';

const columns: readonly Column<PriceListMargins['premiers'][number]>[] = [
  productNameColumn,
  { key: 'price', label: `Prix du tarif${HT}`, numeric: true, cell: ({ prix_ht }) => euroText(prix_ht) },
  { key: 'minimum', label: `Prix plancher${HT}`, numeric: true, cell: ({ prix_plancher }) => euroText(prix_plancher) },
  { key: 'cost', label: `Prix d’achat${HT}`, numeric: true, cell: ({ prix_achat }) => euroText(prix_achat) },
];

/** The products that the saved rules sell below the minimum margin; nothing when there is none. */
export function PriceListMarginsSection({ listId }: { listId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findPriceListMargins, { params: { id: listId } });
  if (failed) return <LoadError message="Les marges n’ont pas pu être lues." busy={busy} onRetry={refetch} />;
  if (!reply || reply.data.sous_marge === 0) return null;
  const { sous_marge, sous_marge_bloquee, premiers } = reply.data;
  return (
    <section aria-label="Marges du tarif" className="card preview-panel">
      <MarginNotice products={sous_marge} blocked={sous_marge_bloquee} />
      <DataTable name="Produits sous la marge minimale" columns={columns} rows={premiers} />
    </section>
  );
}
