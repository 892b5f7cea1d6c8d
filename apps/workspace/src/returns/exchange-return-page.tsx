import { endpoints } from '@boutik/api-client';
import type { ReturnExchangeBody } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { ExchangeForm, toExchangeBody } from '../orders/exchange-form';
import { PageHeading } from '../shell/page-heading';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';

/** Other products in place of the refund of a received return. */
export function ExchangeReturnPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findReturn, { params: { id } });
  if (failed) return <LoadError page message="Le retour n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement du retour" />;
  const { numero, client, produits } = reply.data;
  const items = produits.map(({ quantite, nom }) => `${quantite} × ${nom}`).join(', ');
  return (
    <>
      <PageHeading title={`Échanger le retour n° ${id}`}>
        <p>
          {client} a rendu {items} de la commande {numero}. L’avoir paie la nouvelle commande.
        </p>
      </PageHeading>
      <ExchangeForm<ReturnExchangeBody>
        label={`Échanger le retour ${id}`}
        cancelTo={`/retours/${id}`}
        toBody={(values) => {
          const body = toExchangeBody(values);
          return body.produits.length > 0 ? body : null;
        }}
        load={async (body, signal) =>
          (await call(endpoints.returnExchangeEndpoints.preview, { params: { id }, body, signal })).data
        }
        exchange={(values) =>
          call(endpoints.returnExchangeEndpoints.exchange, { params: { id }, body: toExchangeBody(values) })
        }
      />
    </>
  );
}
