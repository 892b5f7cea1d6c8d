import { endpoints } from '@boutik/api-client';
import type { StaffDeliveryMethod } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { SelectInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { PageLoad } from '../ui/page-failure';
import { DeliveryInputs } from './delivery-inputs';
import { typeLabels } from './delivery-labels';

const LIST = '/modes-livraison';
const NEW = 'Nouveau mode de livraison';
const form = { failure: 'Le mode de livraison n’a pas pu être enregistré.', cancelTo: LIST };

const newMethod = {
  type: 'domicile',
  nom: null,
  territoire: 'reunion',
  communes: [],
  codes_postaux: [],
  adresse: null,
  horaires: null,
  capacite: null,
  fermetures: '',
  base: 'montant',
  paliers: [{ des: 0, frais_ht: null }],
  offert_des: null,
  delai_min: 3,
  delai_max: 5,
  actif: true,
};
type Terms = Omit<StaffDeliveryMethod, 'id' | 'version'>;

/** An empty field of codes is one empty code. */
const withCodes = <T extends { codes_postaux?: string[] }>(terms: T): T =>
  terms.codes_postaux ? { ...terms, codes_postaux: terms.codes_postaux.filter(Boolean) } : terms;

function useSaved() {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify('Mode de livraison enregistré', { type: 'success' });
    return navigate(LIST);
  };
}

export function CreateDeliveryPage() {
  const onSaved = useSaved();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const body = withCodes(values as Terms);
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.createDeliveryMethod, { body, headers });
  };
  return (
    <AdminOnly title={NEW}>
      <PageHeading title={NEW} />
      <RecordForm {...form} label={NEW} defaultValues={newMethod} save={save} onSaved={onSaved}>
        <SelectInput source="type" label="Mode" choices={Object.entries(typeLabels)} />
        <DeliveryInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditDeliveryPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Mode de livraison">
      <DeliveryScreen id={id} />
    </AdminOnly>
  );
}

function DeliveryScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findDeliveryMethod, { params: { id } });
  if (query.reply) return <DeliveryForm key={query.reply.data.version} method={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement du mode de livraison"
      failure="Erreur lors du chargement du mode de livraison"
      missing="Ce mode de livraison n’existe pas ou plus."
      list="/modes-livraison"
    />
  );
}

function DeliveryForm({ method }: { method: StaffDeliveryMethod }) {
  const { id, nom, version } = method;
  const onSaved = useSaved();
  const save = (values: FieldValues) => {
    const body = { ...changedFields(withCodes(values as Terms), { ...method }), version };
    return call(endpoints.changeDeliveryMethod, { params: { id }, body });
  };
  return (
    <>
      <PageHeading title={nom} />
      <RecordForm {...form} label={nom} record={method} save={save} onSaved={onSaved}>
        <DeliveryInputs />
      </RecordForm>
    </>
  );
}
