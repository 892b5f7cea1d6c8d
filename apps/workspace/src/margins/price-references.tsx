import { endpoints } from '@boutik/api-client';
import type { PriceReferences } from '@boutik/contract';
import { euroText, percentText } from '@boutik/ui';
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { HT } from '../ui/tax-label';

/** What the typed prices are compared with before they are saved. */
export function PriceReferencesPanel({ productId }: { productId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findPriceReferences, { params: { id: productId } });
  if (reply) return <References references={reply.data} />;
  if (failed) return <LoadError message="Les repères de prix n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  return <p role="status">Lecture des repères de prix…</p>;
}

function References({ references }: { references: PriceReferences }) {
  const { plus_bas_30_jours: lowest, marge_minimale: minimum } = references;
  const [price, promotion, cost]: unknown[] = useWatch({ name: ['prix_vente', 'prix_promo', 'prix_achat'] });
  const sold = soldPrice(price, promotion);
  const lowestAllowed = lowestPrice(references, cost);
  return (
    <div className="preview-panel">
      {lowest !== null && (
        <p className="soft">
          Prix le plus bas des 30 derniers jours{'\u202f'}: <strong>{euroText(lowest) + HT}</strong>, prix barré d’une
          promotion qui commence aujourd’hui.
        </p>
      )}
      {typeof promotion === 'number' && lowest !== null && promotion >= lowest && (
        <Notice>Le prix promotionnel n’est pas plus bas{'\u202f'}: aucun prix barré ne s’affichera.</Notice>
      )}
      {minimum && lowestAllowed !== null && sold !== null && sold < lowestAllowed && (
        <Notice tone={minimum.bloque ? 'bad' : 'warning'}>
          {euroText(sold) + HT} est sous la marge minimale de {percentText(minimum.taux)}
          {'\u202f'}: au moins {euroText(lowestAllowed) + HT}
          {minimum.bloque && ', et les réglages refusent moins'}.
        </Notice>
      )}
    </div>
  );
}

function soldPrice(price: unknown, promotion: unknown): number | null {
  if (typeof price !== 'number') return null;
  return typeof promotion === 'number' && promotion < price ? promotion : price;
}

/** Of the purchase price that is typed: the minimum is a share of it. */
function lowestPrice({ prix_achat, prix_plancher, marge_minimale }: PriceReferences, cost: unknown): number | null {
  if (typeof cost !== 'number' || cost === prix_achat || marge_minimale === null) return prix_plancher;
  return Math.round(cost * (100 + marge_minimale.taux)) / 100;
}
