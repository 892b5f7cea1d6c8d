import { endpoints } from '@boutik/api-client';
import type { PreviewedProduct, PromotionPreview, StaffPromotionDetail } from '@boutik/contract';
import { countText, euroText, percentText } from '@boutik/ui';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { MarginNotice } from '../margins/margin-notice';
import { productNameColumn } from '../products/product-name';
import { DataTable } from '../ui/list/data-table';
import type { Column } from '../ui/list/column';
import { Notice } from '../ui/notice';
import { ServerPreview } from '../ui/server-preview';
import { periodText } from './promotion-labels';
import { HT } from '../ui/tax-label';

const loadPreview = async (body: string, signal: AbortSignal) =>
  (await call(endpoints.previewPromotion, { body: JSON.parse(body), signal })).data;

/** What the promotion of the form would change; computed by the server a moment after each input. */
export function PromotionPreviewPanel() {
  const values = useWatch();
  const record = useRecordContext<StaffPromotionDetail>();
  const { type, valeur, debut, fin, priorite, cibles } = values as Partial<StaffPromotionDetail>;
  const complete = Boolean(type && valeur && debut && cibles?.length && typeof priorite === 'number');
  const body = complete
    ? JSON.stringify({ type, valeur, debut, fin: fin || null, priorite, cibles, id: record?.id })
    : null;
  return (
    <ServerPreview
      body={body}
      load={loadPreview}
      incomplete="Les prix s’affichent ici dès qu’il y a une remise et un produit."
      loading="Calcul des prix…"
    >
      {(preview) => <PromotionPrices preview={preview} />}
    </ServerPreview>
  );
}

/** Prices before and after, and what speaks against them. */
export function PromotionPrices({ preview }: { preview: PromotionPreview }) {
  const {
    produits,
    prix_propre,
    sans_effet,
    autre_promotion,
    sans_prix_barre,
    sous_achat,
    sous_marge,
    sous_marge_bloquee,
    bloques,
  } = preview;
  const left: [number, string][] = [
    [prix_propre, 'gardent le prix promotionnel de leur fiche'],
    [autre_promotion, 'suivent une autre promotion, plus prioritaire'],
    [sans_effet, 'ne seraient pas moins chers'],
  ];
  return (
    <div className="preview-panel">
      <p role="status">
        <strong>{countOf(produits)}</strong> à ce prix
        {left.map(
          ([count, text]) =>
            count > 0 && (
              <span key={text}>
                , {countText(count)} {text}
              </span>
            ),
        )}
        .
      </p>
      {sous_achat > 0 && (
        <Notice tone="warning">
          {countOf(sous_achat)} sous le prix d’achat{'\u202f'}: la revente à perte est interdite hors soldes et fins de
          série.
        </Notice>
      )}
      <MarginNotice products={sous_marge} blocked={sous_marge_bloquee} names={bloques} />
      {sans_prix_barre > 0 && (
        <Notice>
          {countOf(sans_prix_barre)} sans prix barré{'\u202f'}: le prix a été aussi bas dans les 30 jours qui précèdent
          (Code de la consommation, art. L112-1-1).
        </Notice>
      )}
      {preview.chevauchements.length > 0 && <Overlaps overlaps={preview.chevauchements} />}
      <Prices title="Premiers produits" rows={preview.premiers} />
      <Prices title="Plus fortes remises" rows={preview.extremes} />
    </div>
  );
}

function Overlaps({ overlaps }: { overlaps: PromotionPreview['chevauchements'] }) {
  return (
    <Notice>
      D’autres promotions touchent les mêmes produits en même temps{'\u202f'}:
      <ul>
        {overlaps.map((overlap) => (
          <li key={overlap.id}>
            <Link to={`/promotions/${overlap.id}`}>{overlap.nom}</Link>, {periodText(overlap)}, priorité{' '}
            {overlap.priorite}, {countOf(overlap.produits)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const columns: readonly Column<PreviewedProduct>[] = [
  productNameColumn,
  { key: 'price', label: `Prix${HT}`, numeric: true, cell: ({ prix_vente }) => euroText(prix_vente) },
  { key: 'promo', label: `Prix promo${HT}`, numeric: true, cell: ({ prix_promo }) => euroText(prix_promo) },
  {
    key: 'reference',
    label: `Prix barré${HT} (30 jours)`,
    numeric: true,
    cell: ({ prix_reference, remise_affichee }) =>
      remise_affichee > 0 ? `${euroText(prix_reference)} (−${percentText(remise_affichee)})` : 'aucun',
  },
  {
    key: 'purchase',
    label: `Prix d’achat${HT}`,
    numeric: true,
    cell: ({ prix_achat }) => (prix_achat === null ? '—' : euroText(prix_achat)),
  },
];

function Prices({ title, rows }: { title: string; rows: readonly PreviewedProduct[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <DataTable name={title} columns={columns} rows={rows} />
    </section>
  );
}

function countOf(products: number): string {
  return products > 1 ? `${countText(products)} produits` : `${products} produit`;
}
