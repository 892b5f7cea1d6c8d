import { endpoints } from '@boutik/api-client';
import type { CallOf, createStaffOrder, StaffOrderPreview } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { required, useNotify, useRefresh } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { useLinkedClient } from '../clients/use-linked-client';
import { ClientOption } from '../price-lists/clients-input';
import { type DraftLine, LinesInput } from '../purchase-orders/lines-input';
import '../purchase-orders/purchase-orders.css';
import { type FoundClient, searchClients } from '../quotes/quote-api';
import { PageHeading } from '../shell/page-heading';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { SelectInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { usePickedText } from '../ui/form/use-picked-text';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';
import { usePreview } from '../ui/use-preview';
import './order-page.css';

type RequestBody = CallOf<typeof createStaffOrder>['body'];

const clientRequired = required('Choisissez un client.');
const deliveryModes = [
  ['4', 'En point relais'],
  ['5', 'À domicile'],
] as const;
const emptyOrder = { mode_livraison: '4', point_retrait: null, lignes: [] };

/** An order that a client gives by telephone or at the counter. */
export function CreateOrderPage() {
  // Idempotency key of this form: a second press, or a retry after a lost reply, places one order.
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useLinkedClient();
  const navigate = useNavigate();
  const save = (values: FieldValues) =>
    call(endpoints.createStaffOrder, { body: toBody(values), headers: { 'Idempotency-Key': key } });
  if (client === undefined) return <ListSkeleton label="Chargement du client" />;
  return (
    <>
      <PageHeading title="Nouvelle commande">
        <p>Pour un client au téléphone ou au comptoir, à ses prix. Il reçoit un lien de paiement par e-mail.</p>
      </PageHeading>
      <RecordForm
        label="Nouvelle commande"
        defaultValues={{ ...emptyOrder, client }}
        save={save}
        onSaved={({ id, message }) => {
          notify(message, { type: 'success' });
          refresh();
          return navigate(`/commandes/${id}`);
        }}
        failure="La commande n’a pas pu être créée."
        cancelTo="/commandes"
        submitLabel="Créer la commande"
      >
        <ClientInput source="client" label="Client" validate={clientRequired} />
        <SelectInput source="mode_livraison" label="Livraison" choices={deliveryModes} />
        <CollectionPointInput />
        <div className="wide">
          <LinesInput source="lignes" label="Produits commandés" withCost={false} />
        </div>
        <div className="wide">
          <Preview />
        </div>
      </RecordForm>
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

function ClientInput(input: InputProps) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const client: FoundClient | null = control.value || null;
  return (
    <Field {...labels}>
      {(attributes) => (
        <Combobox<FoundClient>
          id={attributes.id}
          describedBy={attributes['aria-describedby']}
          invalid={attributes['aria-invalid']}
          inputRef={control.ref}
          placeholder="Nom, entreprise ou adresse e-mail"
          selectedText={client?.name ?? ''}
          search={searchClients}
          keyOf={({ id }) => id}
          renderItem={ClientOption}
          emptyText="Aucun client trouvé"
          onPick={control.onChange}
          onClear={() => control.onChange(null)}
          onType={onType}
        />
      )}
    </Field>
  );
}

function toBody(values: FieldValues): RequestBody {
  const lines: readonly DraftLine[] = values['lignes'] ?? [];
  return {
    client_id: (values['client'] as FoundClient | null)?.id ?? 0,
    mode_livraison: values['mode_livraison'] === '5' ? 5 : 4,
    point_retrait: Number(values['point_retrait']) || null,
    produits: lines.map(({ produit, quantite }) => ({ id: produit, quantite })),
  };
}

const loadPreview = async (body: string, signal: AbortSignal) =>
  (await call(endpoints.previewStaffOrder, { body: JSON.parse(body), signal })).data;

/** What the client will pay, computed by the server. */
function Preview() {
  const [client, mode, point, lines] = useWatch({ name: ['client', 'mode_livraison', 'point_retrait', 'lignes'] });
  const isComplete = Boolean(client) && Array.isArray(lines) && lines.length > 0;
  const body = isComplete
    ? JSON.stringify(toBody({ client, mode_livraison: mode, point_retrait: point, lignes: lines }))
    : null;
  const loaded = usePreview(body, loadPreview);
  if (body === null) return <p className="soft">Le montant s’affiche dès qu’un client et un produit sont choisis.</p>;
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
      <div className="total">
        <dt>Total{TTC}</dt>
        <dd>{euroText(of.total)}</dd>
      </div>
    </dl>
  );
}
