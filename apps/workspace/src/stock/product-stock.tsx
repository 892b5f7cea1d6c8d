import { endpoints } from '@boutik/api-client';
import type { ProductStock as StockFacts } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { TriangleAlert } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { EmptyState } from '../ui/empty-state';
import { Block, Fact } from '../ui/facts';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { CorrectStockButton } from './correct-stock-button';
import './stock.css';
import { StockHistory } from './stock-history';
import { ShippingButton } from '../delivery/shipping-button';
import { WithRight } from '../shell/right-gate';
import { LocationButton } from './location-button';
import { ThresholdButton } from './threshold-button';

/** The stock of a product: free and reserved units apart, corrections, threshold and movements. */
export function ProductStock({ id, reference }: { id: number; reference: string }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductStock, { params: { id } });
  if (failed)
    return (
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Erreur lors du chargement du stock"
        action={<RetryButton busy={busy} onClick={refetch} />}
      />
    );
  if (!reply) return <ListSkeleton label="Chargement du stock" />;
  return (
    <>
      <Block
        title="Stock"
        id="product-stock"
        actions={
          <>
            <CorrectStockButton id={id} free={reply.data.libre} />
            <ThresholdButton id={id} stock={reply.data} />
            <LocationButton id={id} location={reply.data.emplacement} />
            <WithRight right="delivery.edit">
              <ShippingButton id={id} />
            </WithRight>
          </>
        }
      >
        <Facts stock={reply.data} />
      </Block>
      <StockHistory key={`${reply.data.libre}|${reply.data.reserve}`} id={id} reference={reference} />
    </>
  );
}

function Facts({ stock }: { stock: StockFacts }) {
  const { libre, reserve, attendu, seuil_applique: applied, emplacement: location } = stock;
  return (
    <>
      <Fact name="Libre">
        <strong className="tabular-nums">{countText(libre)}</strong>
        {applied && libre <= applied.seuil && <span className="badge badge-rejected"> Stock bas</span>}
      </Fact>
      <Fact name="Réservé">
        <span className="tabular-nums">{countText(reserve)}</span> <span className="faint">commandes à payer</span>
      </Fact>
      <Fact name="En rayon">
        <span className="tabular-nums">{countText(libre + reserve)}</span>
      </Fact>
      <Fact name="Attendu">
        <span className="tabular-nums">{countText(attendu)}</span>{' '}
        <span className="faint">commandé aux fournisseurs</span>
      </Fact>
      <Fact name="Seuil">
        {applied ? (
          <>
            <span className="tabular-nums">{countText(applied.seuil)}</span>{' '}
            <span className="faint">{applied.origine}</span>
          </>
        ) : (
          'Aucun'
        )}
      </Fact>
      <Fact name="Emplacement">{location ?? 'Aucun'}</Fact>
    </>
  );
}
