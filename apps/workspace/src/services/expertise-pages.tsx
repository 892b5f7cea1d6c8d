import { endpoints } from '@boutik/api-client';
import type { StaffExpertise } from '@boutik/contract';
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
import { DecisionButton } from '../ui/decision-button';
import { FormerVersionsButton } from '../ui/former-versions-button';
import { RecordForm } from '../ui/form/record-form';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { ExpertiseInputs } from './expertise-inputs';
import { textsOf } from './texts-of';

const LIST = '/expertises';
const NEW = 'Nouvelle expertise';
const form = { failure: 'L’expertise n’a pas pu être enregistrée.', cancelTo: LIST };
const empty = { nom: null, description: '', affiche: true };

function useSaved() {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify('Expertise enregistrée\u202f: le site suit en quelques secondes.', { type: 'success' });
    return navigate(LIST);
  };
}

/** Texts may be empty; the form stores none as null. */
const withTexts = <Values extends FieldValues>(values: Values): Values => textsOf(values) as Values;

export function CreateExpertisePage() {
  const onSaved = useSaved();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const body = withTexts(values) as Pick<StaffExpertise, keyof typeof empty>;
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.staffExpertiseEndpoints.create, { body, headers });
  };
  return (
    <AdminOnly title={NEW}>
      <PageHeading title={NEW} />
      <RecordForm {...form} label={NEW} defaultValues={empty} save={save} onSaved={onSaved}>
        <ExpertiseInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditExpertisePage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Expertise">
      <ExpertiseScreen id={id} />
    </AdminOnly>
  );
}

function ExpertiseScreen({ id }: { id: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.staffExpertiseEndpoints.find, { params: { id } });
  if (reply) return <ExpertiseForm key={reply.data.version} sheet={reply.data} onChange={refetch} />;
  if (failed)
    return <LoadError page message="Erreur lors du chargement de l’expertise" busy={busy} onRetry={refetch} />;
  return <ListSkeleton label="Chargement de l’expertise" />;
}

function ExpertiseForm({ sheet, onChange }: { sheet: StaffExpertise; onChange: () => void }) {
  const { id, nom, version, versions, affiche } = sheet;
  const navigate = useNavigate();
  const onSaved = useSaved();
  const save = (values: FieldValues) =>
    call(endpoints.staffExpertiseEndpoints.change, {
      params: { id },
      body: { ...changedFields(withTexts(values), { ...sheet }), version },
    });
  const restore = async (retablir: number) =>
    (await call(endpoints.staffExpertiseEndpoints.undo, { params: { id }, body: { version, retablir } })).message ??
    'C’est fait.';
  const actions = (
    <>
      <FormerVersionsButton versions={versions} restore={restore} onRestored={onChange} />
      <DecisionButton
        verb="Supprimer"
        question={`Supprimer ${nom}\u202f?`}
        variant="danger"
        decide={async () => (await call(endpoints.staffExpertiseEndpoints.remove, { params: { id } })).message}
        onDecided={() => void navigate(LIST)}
      >
        <p>
          Les commandes passées gardent leurs lignes, les paniers les perdent. Pour revenir en arrière, masquez plutôt.
        </p>
      </DecisionButton>
    </>
  );
  return (
    <>
      <PageHeading title={nom} actions={actions}>
        <p className="soft">{affiche ? 'Affichée sur le site' : 'Masquée'}</p>
      </PageHeading>
      <RecordForm {...form} label={nom} record={sheet} save={save} onSaved={onSaved}>
        <ExpertiseInputs />
      </RecordForm>
    </>
  );
}
