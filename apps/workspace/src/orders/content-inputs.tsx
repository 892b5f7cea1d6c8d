import { endpoints } from '@boutik/api-client';
import type { CallOf, changeOrder, StaffOrderPreview } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { useFormContext, type FieldValues, useWatch } from 'react-hook-form';
import { useApiQuery } from '../api/use-api-query';
import { type DraftLine, LinesInput } from '../purchase-orders/lines-input';
import '../purchase-orders/purchase-orders.css';
import { SelectInput } from '../ui/form/inputs';
import { LoadError } from '../ui/load-error';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';
import { ServerPreview } from '../ui/server-preview';
import './order-page.css';
import { Sum } from './sum';

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
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listOrderFollowUpChoices);
  const mode = useWatch({ name: 'mode_livraison' });
  if (mode !== '4') return null;
  if (failed) return <LoadError message="Les points de retrait n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  const points = reply?.data.points_retrait ?? [];
  if (points.length < 2) return null;
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

interface ContentPreviewProps<Body, Preview> {
  /** The body of the request; null while the form is incomplete. */
  toBody: (values: FieldValues) => Body | null;
  load: (body: Body, signal: AbortSignal) => Promise<Preview>;
  incomplete: string;
  children: (preview: Preview) => ReactNode;
}

/** The amounts of the order in the form, computed by the server. */
export function ContentPreview<Body, Preview>(props: ContentPreviewProps<Body, Preview>) {
  const { toBody, load, incomplete, children } = props;
  const { control } = useFormContext();
  const content = toBody(useWatch({ control }));
  return (
    <ServerPreview
      body={content && JSON.stringify(content)}
      load={(body, signal) => load(JSON.parse(body) as Body, signal)}
      incomplete={incomplete}
      loading="Calcul du montant…"
    >
      {children}
    </ServerPreview>
  );
}

type OrderAmountsProps<Body> = Omit<ContentPreviewProps<Body, StaffOrderPreview>, 'children'>;

/** What the client will pay, computed by the server. */
export function OrderAmounts<Body>(props: OrderAmountsProps<Body>) {
  return <ContentPreview {...props}>{(preview) => <Amounts of={preview} />}</ContentPreview>;
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
      <Sum name="Livraison" euros={of.fraisExpedition} />
      {!VAT_EXEMPT && <Sum name="dont TVA" euros={of.taxAmount} />}
      {of.remise > 0 && <Sum name="Remise du code promo" euros={-of.remise} />}
      <div className="total">
        <dt>Total{TTC}</dt>
        <dd>{euroText(of.total)}</dd>
      </div>
      {of.acompte && (
        <>
          <Sum name="Acompte à la commande" euros={of.acompte.montant} />
          <Sum name="Solde avant la livraison" euros={of.acompte.solde} />
        </>
      )}
    </dl>
  );
}
