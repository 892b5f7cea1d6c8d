import { endpoints } from '@boutik/api-client';
import type { StaffFaqQuestionDetail } from '@boutik/contract';
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
import { FaqInputs } from './faq-inputs';

const LIST = '/faq';
const NEW = 'Nouvelle question';
const form = { failure: 'La question n’a pas pu être enregistrée.', cancelTo: LIST };
const newQuestion = { theme: null, question: null, reponse: '', liens: [], affichee: true };

function useSaved() {
  const notify = useNotify();
  const navigate = useNavigate();
  return () => {
    notify('Question enregistrée\u202f: la page suit en quelques secondes.', { type: 'success' });
    return navigate(LIST);
  };
}

export function CreateFaqPage() {
  const onSaved = useSaved();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const body = values as Pick<StaffFaqQuestionDetail, keyof typeof newQuestion>;
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.createFaqQuestion, { body, headers });
  };
  return (
    <AdminOnly title={NEW}>
      <PageHeading title={NEW} />
      <RecordForm {...form} label={NEW} defaultValues={newQuestion} save={save} onSaved={onSaved}>
        <FaqInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditFaqPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Question">
      <FaqScreen id={id} />
    </AdminOnly>
  );
}

function FaqScreen({ id }: { id: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findStaffFaqQuestion, { params: { id } });
  if (reply) return <FaqForm key={reply.data.version} question={reply.data} onChange={refetch} />;
  if (failed)
    return <LoadError page message="Erreur lors du chargement de la question" busy={busy} onRetry={refetch} />;
  return <ListSkeleton label="Chargement de la question" />;
}

function FaqForm({ question, onChange }: { question: StaffFaqQuestionDetail; onChange: () => void }) {
  const { id, version, versions, affichee, utile, inutile } = question;
  const navigate = useNavigate();
  const onSaved = useSaved();
  const save = (values: FieldValues) =>
    call(endpoints.changeFaqQuestion, {
      params: { id },
      body: { ...changedFields(values, { ...question }), version },
    });
  const restore = async (retablir: number) =>
    (await call(endpoints.undoFaqQuestion, { params: { id }, body: { version, retablir } })).message ?? 'C’est fait.';
  const actions = (
    <>
      <FormerVersionsButton versions={versions} restore={restore} onRestored={onChange} />
      <DecisionButton
        verb="Supprimer"
        question={'Supprimer cette question\u202f?'}
        variant="danger"
        decide={async () => (await call(endpoints.deleteFaqQuestion, { params: { id } })).message}
        onDecided={() => void navigate(LIST)}
      >
        <p>Elle et ses évaluations disparaissent pour de bon. Pour la garder, masquez-la.</p>
      </DecisionButton>
    </>
  );
  return (
    <>
      <PageHeading title={question.question} actions={actions}>
        <p className="soft">
          {affichee ? 'Affichée' : 'Masquée'}. Jugée utile {utile} fois, pas utile {inutile} fois.
        </p>
      </PageHeading>
      <RecordForm {...form} label="Question" record={question} save={save} onSaved={onSaved}>
        <FaqInputs />
      </RecordForm>
    </>
  );
}
