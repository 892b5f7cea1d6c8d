import { endpoints } from '@boutik/api-client';
import type { StaffFaqQuestionDetail } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { CreateVersionedPage, type VersionedContent, VersionedForm } from '../ui/form/versioned-pages';
import { PageLoad } from '../ui/page-failure';
import { FaqInputs } from './faq-inputs';

const content: VersionedContent = {
  list: '/faq',
  newTitle: 'Nouvelle question',
  saved: 'Question enregistrée\u202f: la page suit en quelques secondes.',
  failure: 'La question n’a pas pu être enregistrée.',
  removal: 'Elle et ses évaluations disparaissent pour de bon. Pour la garder, masquez-la.',
};
const empty = { theme: null, question: null, reponse: '', liens: [], affichee: true };

export function CreateFaqPage() {
  return (
    <CreateVersionedPage<Pick<StaffFaqQuestionDetail, keyof typeof empty>>
      content={content}
      empty={empty}
      create={(body, headers) => call(endpoints.createFaqQuestion, { body, headers })}
    >
      <FaqInputs />
    </CreateVersionedPage>
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
  const params = { id };
  const query = useApiQuery(endpoints.findStaffFaqQuestion, { params });
  if (!query.reply)
    return (
      <PageLoad
        query={query}
        loading="Chargement de la question"
        failure="Erreur lors du chargement de la question"
        missing="Cette question n’existe pas ou plus."
        list={content.list}
      />
    );
  const { data } = query.reply;
  return (
    <VersionedForm
      key={data.version}
      content={content}
      record={data}
      title={data.question}
      intro={`${data.affichee ? 'Affichée' : 'Masquée'}. Jugée utile ${data.utile} fois, pas utile ${data.inutile} fois.`}
      change={(body) => call(endpoints.changeFaqQuestion, { params, body })}
      undo={(body) => call(endpoints.undoFaqQuestion, { params, body })}
      remove={() => call(endpoints.deleteFaqQuestion, { params })}
      onChange={query.refetch}
    >
      <FaqInputs />
    </VersionedForm>
  );
}
