import { endpoints } from '@boutik/api-client';
import type { CallOf, ChangeableOrder, changeOrder } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useNotify, useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { PageHeading } from '../shell/page-heading';
import { BooleanInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { PageLoad } from '../ui/page-failure';
import { ContentInputs, OrderAmounts, toContentBody } from './content-inputs';

type ChangeBody = CallOf<typeof changeOrder>['body'];

/** Other products, quantities or delivery for an order that is not paid yet. */
export function ChangeOrderPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const query = useApiQuery(endpoints.findChangeableOrder, { params: { id } });
  if (query.reply) return <ChangeOrderForm id={id} order={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la commande"
      failure="Cette commande ne peut pas être modifiée, ou pas lue."
      missing="Cette commande n’existe pas ou plus."
      list="/commandes"
    />
  );
}

function ChangeOrderForm({ id, order }: { id: number; order: ChangeableOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { numero, client, coupon, version } = order;
  return (
    <>
      <PageHeading title={`Modifier ${numero}`}>
        <p>
          Pour {client.nom}, aux prix d’aujourd’hui. Le stock suit, et le client reçoit le nouveau contenu par email.
        </p>
      </PageHeading>
      <RecordForm
        label={`Modifier ${numero}`}
        record={{ id, version, ...toValues(order) }}
        save={(values) => call(endpoints.changeOrder, { params: { id }, body: { ...toBody(values), version } })}
        onSaved={({ message }) => {
          notify(message, { type: 'success' });
          refresh();
          return navigate(`/commandes/${id}`);
        }}
        failure="La commande n’a pas pu être modifiée."
        cancelTo={`/commandes/${id}`}
        submitLabel="Modifier la commande"
      >
        <ContentInputs />
        {coupon && <BooleanInput source="garder_coupon" label={`Garder le code promo ${coupon}`} />}
        <div className="wide">
          <OrderAmounts
            toBody={toPreviewBody}
            load={async (body, signal) =>
              (await call(endpoints.previewOrderChange, { params: { id }, body, signal })).data
            }
            incomplete="Ajoutez un produit."
          />
        </div>
      </RecordForm>
    </>
  );
}

function toValues({ mode_livraison, produits }: ChangeableOrder): FieldValues {
  const lignes = produits.map(({ id, nom, reference, quantite }) => ({
    produit: id,
    nom,
    reference,
    quantite,
    cout: 0,
  }));
  return { mode_livraison: String(mode_livraison), point_retrait: null, lignes, garder_coupon: true };
}

function toBody(values: FieldValues): ChangeBody {
  return { ...toContentBody(values), garder_coupon: values['garder_coupon'] !== false };
}

function toPreviewBody(values: FieldValues): ChangeBody | null {
  const body = toBody(values);
  return body.produits.length > 0 ? body : null;
}
