import { endpoints } from '@boutik/api-client';
import type { StaffBannerDetail } from '@boutik/contract';
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
import { BannerInputs } from './banner-inputs';

const LIST = '/bannieres';
const NEW = 'Nouvelle bannière';
const form = { failure: 'La bannière n’a pas pu être enregistrée.', cancelTo: LIST };

const newBanner = {
  titre: null,
  description: '',
  image: null,
  image_telephone: null,
  adresse: null,
  produits: [],
  debut: null,
  fin: null,
  actif: true,
};

function useSaved() {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify('Bannière enregistrée\u202f: l’accueil suit en quelques secondes.', { type: 'success' });
    return navigate(LIST);
  };
}

export function CreateBannerPage() {
  const onSaved = useSaved();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const body = values as Pick<StaffBannerDetail, keyof typeof newBanner>;
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.createBanner, { body, headers });
  };
  return (
    <AdminOnly title={NEW}>
      <PageHeading title={NEW} />
      <RecordForm {...form} label={NEW} defaultValues={newBanner} save={save} onSaved={onSaved}>
        <BannerInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditBannerPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Bannière">
      <BannerScreen id={id} />
    </AdminOnly>
  );
}

function BannerScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findStaffBanner, { params: { id } });
  if (query.reply)
    return <BannerForm key={query.reply.data.version} banner={query.reply.data} onChange={query.refetch} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la bannière"
      failure="Erreur lors du chargement de la bannière"
      missing="Cette bannière n’existe pas ou plus."
      list={LIST}
    />
  );
}

function BannerForm({ banner, onChange }: { banner: StaffBannerDetail; onChange: () => void }) {
  const { id, titre, version, etat } = banner;
  const onSaved = useSaved();
  const save = (values: FieldValues) =>
    call(endpoints.changeBanner, { params: { id }, body: { ...changedFields(values, { ...banner }), version } });
  const actions = (
    <ItemActions
      item={banner}
      name={`la bannière ${titre}`}
      list={LIST}
      onChange={onChange}
      undo={async (retablir) =>
        messageOf(await call(endpoints.undoBanner, { params: { id }, body: { version, retablir } }))
      }
      remove={async () => messageOf(await call(endpoints.deleteBanner, { params: { id } }))}
      restore={async () => messageOf(await call(endpoints.restoreBanner, { params: { id } }))}
    />
  );
  return (
    <>
      <PageHeading title={titre} actions={actions}>
        <p className="soft">
          <ShowingBadge state={etat} /> {periodText(banner)}
        </p>
      </PageHeading>
      {etat === 'supprimée' ? (
        <Notice>Cette bannière est supprimée{'\u202f'}: rétablissez-la pour la changer.</Notice>
      ) : (
        <RecordForm {...form} label={titre} record={banner} save={save} onSaved={onSaved}>
          <BannerInputs />
        </RecordForm>
      )}
    </>
  );
}

const messageOf = ({ message }: { message?: string | undefined }) => message ?? 'C’est fait.';
