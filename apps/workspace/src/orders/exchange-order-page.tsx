import { endpoints } from '@boutik/api-client';
import type { OrderExchangeBody, RefundableOrder } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useState } from 'react';
import { required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { PageHeading } from '../shell/page-heading';
import { BooleanInput, TextInput } from '../ui/form/inputs';
import { NumberInput } from '../ui/form/number-inputs';
import { PageLoad } from '../ui/page-failure';
import { Notice } from '../ui/notice';
import { ExchangeForm, toExchangeBody } from './exchange-form';

const reasonRequired = required('Indiquez le motif de l’échange.');

/** Products of a paid order that the client gives back for others, at the counter or by post. */
export function ExchangeOrderPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const query = useApiQuery(endpoints.orderRefundEndpoints.find, {
    params: { reference: String(id) },
  });
  if (query.reply) return <OrderExchange id={id} order={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la commande"
      failure="La commande n’a pas pu être lue."
      missing="Cette commande n’existe pas ou plus."
      list="/commandes"
    />
  );
}

function OrderExchange({ id, order }: { id: number; order: RefundableOrder }) {
  // Idempotency key of this form: a second press, or a retry after a lost reply, exchanges once.
  const [key] = useState(() => crypto.randomUUID());
  const left = order.lignes.filter(({ reste }) => reste > 0);
  const exchange = (values: FieldValues) =>
    call(endpoints.orderExchangeEndpoints.exchange, {
      params: { id },
      body: { ...toBody(values), motif: String(values['motif'] ?? ''), remettre_en_stock: values['remettre'] === true },
      headers: { 'Idempotency-Key': key },
    });
  return (
    <>
      <PageHeading title={`Échanger ${order.numero}`}>
        <p>
          Pour {order.client}
          {'\u202f'}: un avoir, une nouvelle commande aux prix d’aujourd’hui, et ce qui reste à payer ou à rendre.
        </p>
      </PageHeading>
      {left.length === 0 ? (
        <Notice>Il n’y a plus rien à échanger sur cette commande.</Notice>
      ) : (
        <ExchangeForm
          label={`Échanger ${order.numero}`}
          cancelTo={`/commandes/${id}`}
          defaultValues={{ rendu: {}, motif: null, remettre: false }}
          toBody={(values) => {
            const body = toBody(values);
            return body.lignes.length > 0 && body.produits.length > 0 ? body : null;
          }}
          load={async (body, signal) =>
            (await call(endpoints.orderExchangeEndpoints.preview, { params: { id }, body, signal })).data
          }
          exchange={exchange}
        >
          {left.map(({ ligne, nom, reste }) => (
            <NumberInput key={ligne} source={`rendu.l${ligne}`} label={`Rendu, sur ${reste} : ${nom}`} />
          ))}
          <TextInput source="motif" label="Motif, imprimé sur l’avoir" maxLength={200} validate={reasonRequired} />
          <BooleanInput source="remettre" label="Remettre en vente ce que le client rend" />
        </ExchangeForm>
      )}
    </>
  );
}

function toBody(values: FieldValues): OrderExchangeBody {
  const units = Object.entries((values['rendu'] ?? {}) as Record<string, number | null>);
  const lignes = units
    .map(([line, quantite]) => ({ ligne: Number(line.slice(1)), quantite: quantite ?? 0 }))
    .filter(({ quantite }) => quantite > 0);
  return { lignes, ...toExchangeBody(values) };
}
