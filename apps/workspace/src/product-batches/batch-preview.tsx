import { endpoints } from '@boutik/api-client';
import type { BatchPreviewRow, ProductBatchPreview } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import { useWatch } from 'react-hook-form';
import { call } from '../api/http';
import { productNameColumn } from '../products/product-name';
import { counted } from '../ui/counted';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { MarginNotice } from '../margins/margin-notice';
import { Notice } from '../ui/notice';
import { ServerPreview } from '../ui/server-preview';
import { batchBody } from './batch-values';
import { HT, VAT_EXEMPT } from '../ui/tax-label';

const loadPreview = async (body: string, signal: AbortSignal) =>
  (await call(endpoints.previewProductBatch, { body: JSON.parse(body), signal })).data;

/** What the form would change; computed by the server a moment after each input. */
export function BatchPreviewPanel() {
  const body = batchBody(useWatch());
  return (
    <ServerPreview
      body={body && JSON.stringify(body)}
      load={loadPreview}
      incomplete="L’aperçu s’affiche dès qu’il y a des produits et une modification."
      loading="Calcul de l’aperçu…"
    >
      {(preview) => <BatchChanges preview={preview} />}
    </ServerPreview>
  );
}

/** How many products change, with the first ones and the largest changes. */
export function BatchChanges({
  preview: {
    total,
    modifies,
    inchanges,
    refuses,
    sous_achat,
    sous_marge,
    sous_marge_bloquee,
    bloques,
    premiers,
    extremes,
  },
}: {
  preview: ProductBatchPreview;
}) {
  return (
    <div className="preview-panel">
      <p role="status">
        <strong>{countText(modifies)}</strong> sur {counted(total, 'produit')} {modifies > 1 ? 'changent' : 'change'}
        {inchanges > 0 && `, ${counted(inchanges, 'l’est déjà', 'le sont déjà')}`}
        {refuses > 0 &&
          `, ${counted(refuses, 'ne peut pas', 'ne peuvent pas')} l’être (brouillon, sans prix, ou prix trop bas)`}
        .
      </p>
      {sous_achat > 0 && (
        <Notice tone="warning">
          {counted(sous_achat, 'produit')} sous {sous_achat > 1 ? 'leur' : 'son'} prix d’achat.
        </Notice>
      )}
      <MarginNotice products={sous_marge} blocked={sous_marge_bloquee} names={bloques} />
      <Rows title="Premiers produits" rows={premiers} />
      <Rows title="Plus grands écarts de prix" rows={extremes} />
    </div>
  );
}

const grossCell = ({ prix_apres_ttc: price }: BatchPreviewRow) => euroText(price);

const columns: readonly Column<BatchPreviewRow>[] = [
  productNameColumn,
  { key: 'before', label: `Prix${HT}`, numeric: true, cell: ({ prix_avant }) => euroText(prix_avant) },
  { key: 'after', label: `Nouveau prix${HT}`, numeric: true, cell: ({ prix_apres }) => euroText(prix_apres) },
  ...(VAT_EXEMPT ? [] : [{ key: 'gross', label: 'Nouveau prix TTC', numeric: true, cell: grossCell }]),
  { key: 'purchase', label: `Prix d’achat${HT}`, numeric: true, cell: ({ prix_achat }) => euroText(prix_achat) },
];

const promotionColumn: Column<BatchPreviewRow> = {
  key: 'promotion',
  label: `Prix promotionnel${HT}`,
  numeric: true,
  cell: ({ promo_apres: price }) => (price === undefined ? 'inchangé' : price === null ? 'aucun' : euroText(price)),
};

function Rows({ title, rows }: { title: string; rows: readonly BatchPreviewRow[] }) {
  if (rows.length === 0) return null;
  const movesPromotions = rows.some(({ promo_apres }) => promo_apres !== undefined);
  return (
    <section>
      <h2>{title}</h2>
      <DataTable name={title} columns={movesPromotions ? [...columns, promotionColumn] : columns} rows={rows} />
    </section>
  );
}
