import { endpoints } from '@boutik/api-client';
import type { CollectionWireRule, StaffCollectionDetail } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { useApiQuery } from '../api/use-api-query';
import { ItemActions } from '../home-items/item-actions';
import { periodText } from '../home-items/showing-labels';
import { ShowingBadge } from '../home-items/showing-parts';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { RecordForm } from '../ui/form/record-form';
import { PageLoad } from '../ui/page-failure';
import { Notice } from '../ui/notice';
import { plainRule } from './collection-rule';
import { CollectionInputs } from './collection-inputs';

const LIST = '/collections';
const NEW = 'Nouvelle collection';
const form = { failure: 'La collection n’a pas pu être enregistrée.', cancelTo: LIST };

const newCollection = {
  nom: null,
  regle: null,
  produits: [],
  debut: null,
  fin: null,
  actif: true,
};

/** The rule without the names that only the form shows. */
function termsOf<Values extends FieldValues>(values: Values): Values {
  const { regle } = values as { regle?: CollectionWireRule | null };
  return regle ? { ...values, regle: plainRule(regle) } : values;
}

function useSaved() {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify('Collection enregistrée\u202f: l’accueil suit en quelques secondes.', { type: 'success' });
    return navigate(LIST);
  };
}

export function CreateCollectionPage() {
  const onSaved = useSaved();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const body = termsOf(values) as Pick<StaffCollectionDetail, keyof typeof newCollection>;
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.createCollection, { body, headers });
  };
  return (
    <AdminOnly title={NEW}>
      <PageHeading title={NEW} />
      <RecordForm {...form} label={NEW} defaultValues={newCollection} save={save} onSaved={onSaved}>
        <CollectionInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditCollectionPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Collection">
      <CollectionScreen id={id} />
    </AdminOnly>
  );
}

function CollectionScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findStaffCollection, { params: { id } });
  if (query.reply)
    return <CollectionForm key={query.reply.data.version} collection={query.reply.data} onChange={query.refetch} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la collection"
      failure="Erreur lors du chargement de la collection"
      missing="Cette collection n’existe pas ou plus."
      list={LIST}
    />
  );
}

function CollectionForm({ collection, onChange }: { collection: StaffCollectionDetail; onChange: () => void }) {
  const { id, nom, version, etat } = collection;
  const onSaved = useSaved();
  const save = (values: FieldValues) =>
    call(endpoints.changeCollection, {
      params: { id },
      body: { ...changedFields(termsOf(values), termsOf({ ...collection })), version },
    });
  const actions = (
    <ItemActions
      item={collection}
      name={`la collection ${nom}`}
      list={LIST}
      onChange={onChange}
      undo={async (retablir) =>
        messageOf(await call(endpoints.undoCollection, { params: { id }, body: { version, retablir } }))
      }
      remove={async () => messageOf(await call(endpoints.deleteCollection, { params: { id } }))}
      restore={async () => messageOf(await call(endpoints.restoreCollection, { params: { id } }))}
    />
  );
  return (
    <>
      <PageHeading title={nom} actions={actions}>
        <p className="soft">
          <ShowingBadge state={etat} /> {periodText(collection)}
        </p>
      </PageHeading>
      {etat === 'supprimée' ? (
        <Notice>Cette collection est supprimée{'\u202f'}: rétablissez-la pour la changer.</Notice>
      ) : (
        <RecordForm {...form} label={nom} record={collection} save={save} onSaved={onSaved}>
          <CollectionInputs />
        </RecordForm>
      )}
    </>
  );
}

const messageOf = ({ message }: { message?: string | undefined }) => message ?? 'C’est fait.';
