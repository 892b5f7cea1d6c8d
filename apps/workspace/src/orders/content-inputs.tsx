import { endpoints } from '@boutik/api-client';
import type { CallOf, changeOrder, StaffOrderPreview } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useFormContext, type FieldValues, useWatch } from 'react-hook-form';
import { useApiQuery } from '../api/use-api-query';
import { type DraftLine, LinesInput } from '../purchase-orders/lines-input';
import '../purchase-orders/purchase-orders.css';
import { SelectInput } from '../ui/form/inputs';
import { Notice } from '../ui/notice';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';
import { usePreview } from '../ui/use-preview';
import './order-page.css';

type ContentBody = Omit<CallOf<typeof changeOrder>['body'], 'garder_coupon'>;

const deliveryModes = [
  ['4', 'En point relais'],
  ['5', 'À domicile'],
] as const;

/** Delivery and products of an order, in a form. */
export function ContentInputs() {
  return (
    <>
      <SelectInput source="mode_livraison" label="Livraison" choices={deliveryModes} />
      <CollectionPointInput />
      <div className="wide">
        <LinesInput source="lignes" label="Produits commandés" withCost={false} />
      </div>
    </>
  );
}

/** Where a shop has several collection points. */
function CollectionPointInput() {
  const { reply } = useApiQuery(endpoints.listOrderFollowUpChoices);
  const mode = useWatch({ name: 'mode_livraison' });
  const points = reply?.data.points_retrait ?? [];
  if (mode !== '4' || points.length < 2) return null;
  const choices = points.map(({ id, nom }) => [String(id), nom] as const);
  return <SelectInput source="point_retrait" label="Point de retrait" choices={choices} empty="À choisir" />;
}

export function toContentBody(values: FieldValues): ContentBody {
  const lines: readonly DraftLine[] = values['lignes'] || [];
  return {
    mode_livraison: values['mode_livraison'] === '5' ? 5 : 4,
    point_retrait: Number(values['point_retrait']) || null,
    produits: lines.map(({ produit, quantite }) => ({ id: produit, quantite })),
  };
}

interface OrderAmountsProps<Body> {
  /** The body of the request; null while the form is incomplete. */
  toBody: (values: FieldValues) => Body | null;
  load: (body: Body, signal: AbortSignal) => Promise<StaffOrderPreview>;
  incomplete: string;
}

/** What the client will pay, computed by the server. */
export function OrderAmounts<Body>({ toBody, load, incomplete }: OrderAmountsProps<Body>) {
  const { control } = useFormContext();
  const content = toBody(useWatch({ control }));
  const body = content && JSON.stringify(content);
  const loaded = usePreview(body, (text, signal) => load(JSON.parse(text) as Body, signal));
  if (body === null) return <p className="soft">{incomplete}</p>;
  if (loaded.state === 'loading') return <p role="status">Calcul du montant…</p>;
  if (loaded.state === 'failed') return <Notice tone="warning">{loaded.message}</Notice>;
  return <Amounts of={loaded.preview} />;
}

function Amounts({ of }: { of: StaffOrderPreview }) {
  return (
    <dl className="order-sums" aria-label="Montant de la commande">
      {of.produits.map(({ id, nom, quantite, prix_ht, total_ttc }) => (
        <div key={id}>
          <dt>
            {quantite} × {nom}, {euroText(prix_ht)}
            {HT} l’unité
          </dt>
          <dd>{euroText(total_ttc)}</dd>
        </div>
      ))}
      <div>
        <dt>Livraison</dt>
        <dd>{euroText(of.fraisExpedition)}</dd>
      </div>
      {!VAT_EXEMPT && (
        <div>
          <dt>dont TVA</dt>
          <dd>{euroText(of.taxAmount)}</dd>
        </div>
      )}
      {of.remise > 0 && (
        <div>
          <dt>Remise du code promo</dt>
          <dd>{euroText(-of.remise)}</dd>
        </div>
      )}
      <div className="total">
        <dt>Total{TTC}</dt>
        <dd>{euroText(of.total)}</dd>
      </div>
      {of.acompte && (
        <>
          <div>
            <dt>Acompte à la commande</dt>
            <dd>{euroText(of.acompte.montant)}</dd>
          </div>
          <div>
            <dt>Solde avant la livraison</dt>
            <dd>{euroText(of.acompte.solde)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
