import { endpoints } from '@boutik/api-client';
import type { CallOf, createStaffOrder } from '@boutik/contract';
import { useState } from 'react';
import { required, useNotify, useRefresh } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/http';
import { ClientPicker } from '../clients/client-picker';
import { useLinkedClient } from '../clients/use-linked-client';
import type { FoundClient } from '../quotes/quote-api';
import { PageHeading } from '../shell/page-heading';
import { Field } from '../ui/field';
import { SelectInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput } from '../ui/form/number-inputs';
import { RecordForm } from '../ui/form/record-form';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { usePickedText } from '../ui/form/use-picked-text';
import { ListSkeleton } from '../ui/list-skeleton';
import { ContentInputs, OrderAmounts, toContentBody } from './content-inputs';

type RequestBody = CallOf<typeof createStaffOrder>['body'];

const valueRequired = required('Indiquez l’acompte.');
const clientRequired = required('Choisissez un client.');
const emptyOrder = { mode_livraison: '4', point_retrait: null, lignes: [], acompte: '', acompte_valeur: null };
const depositKinds = [
  ['pourcentage', 'Une part du total (%)'],
  ['montant', 'Un montant (€)'],
] as const;

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
        <p>Pour un client au téléphone ou au comptoir, à ses prix. Il reçoit un lien de paiement par email.</p>
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
        <ContentInputs />
        <DepositInputs />
        <div className="wide">
          <OrderAmounts
            toBody={toPreviewBody}
            load={loadPreview}
            incomplete="Le montant s’affiche dès qu’un client et un produit sont choisis."
          />
        </div>
      </RecordForm>
    </>
  );
}

/** What the client pays first; nothing is prepared before the balance. */
function DepositInputs() {
  const kind = useWatch({ name: 'acompte' });
  return (
    <>
      <SelectInput source="acompte" label="Acompte" choices={depositKinds} empty="Aucun" />
      {kind === 'pourcentage' && <NumberInput source="acompte_valeur" label="Part (%)" validate={valueRequired} />}
      {kind === 'montant' && (
        <MoneyInput source="acompte_valeur" label="Montant de l’acompte (€)" validate={valueRequired} />
      )}
    </>
  );
}

function toDeposit({ acompte: type, acompte_valeur: typed }: FieldValues): RequestBody['acompte'] {
  const valeur = Number(typed);
  return (type === 'pourcentage' || type === 'montant') && valeur > 0 ? { type, valeur } : null;
}

function ClientInput(input: InputProps) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const client: FoundClient | null = control.value || null;
  return (
    <Field {...labels}>
      {(attributes) => (
        <ClientPicker
          attributes={attributes}
          inputRef={control.ref}
          client={client}
          onPick={control.onChange}
          onClear={() => control.onChange(null)}
          onType={onType}
        />
      )}
    </Field>
  );
}

function toBody(values: FieldValues): RequestBody {
  const client_id = (values['client'] as FoundClient | null)?.id ?? 0;
  return { client_id, ...toContentBody(values), acompte: toDeposit(values) };
}

function toPreviewBody(values: FieldValues): RequestBody | null {
  const body = toBody(values);
  return body.client_id > 0 && body.produits.length > 0 ? body : null;
}

const loadPreview = async (body: RequestBody, signal: AbortSignal) =>
  (await call(endpoints.previewStaffOrder, { body, signal })).data;
