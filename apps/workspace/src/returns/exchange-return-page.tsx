import { endpoints } from '@boutik/api-client';
import type { ReturnExchangeBody } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { ExchangeForm, toExchangeBody } from '../orders/exchange-form';
import { PageHeading } from '../shell/page-heading';
import { PageLoad } from '../ui/page-failure';

/** Other products in place of the refund of a received return. */
export function ExchangeReturnPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const query = useApiQuery(endpoints.findReturn, { params: { id } });
  if (!query.reply)
    return (
      <PageLoad
        query={query}
        loading="Chargement du retour"
        failure="Le retour n’a pas pu être lu."
        missing="Ce retour n’existe pas ou plus."
        list="/retours"
      />
    );
  const { numero, client, produits } = query.reply.data;
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
