import { endpoints } from '@boutik/api-client';
import type { StaffExpertise } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { CreateVersionedPage, type VersionedContent, VersionedForm } from '../ui/form/versioned-pages';
import { PageLoad } from '../ui/page-failure';
import { ExpertiseInputs } from './expertise-inputs';
import { textsOf } from './texts-of';

const { find, create, change, undo, remove } = endpoints.staffExpertiseEndpoints;
const content: VersionedContent = {
  list: '/expertises',
  newTitle: 'Nouvelle expertise',
  saved: 'Expertise enregistrée\u202f: le site suit en quelques secondes.',
  failure: 'L’expertise n’a pas pu être enregistrée.',
  removal:
    'Les commandes passées gardent leurs lignes, les paniers les perdent. Pour revenir en arrière, masquez plutôt.',
  toTerms: (values) => textsOf(values) as FieldValues,
};
const empty = { nom: null, description: '', affiche: true };
type Terms = Pick<StaffExpertise, keyof typeof empty>;

export function CreateExpertisePage() {
  return (
    <CreateVersionedPage<Terms>
      content={content}
      empty={empty}
      create={(body, headers) => call(create, { body, headers })}
    >
      <ExpertiseInputs />
    </CreateVersionedPage>
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
  const params = { id };
  const query = useApiQuery(find, { params });
  if (!query.reply)
    return (
      <PageLoad
        query={query}
        loading="Chargement de l’expertise"
        failure="Erreur lors du chargement de l’expertise"
        missing="Cette expertise n’existe pas ou plus."
        list={content.list}
      />
    );
  const { data } = query.reply;
  return (
    <VersionedForm
      key={data.version}
      content={content}
      record={data}
      title={data.nom}
      intro={data.affiche ? 'Affichée sur le site' : 'Masquée'}
      change={(body) => call(change, { params, body })}
      undo={(body) => call(undo, { params, body })}
      remove={() => call(remove, { params })}
      onChange={query.refetch}
    >
      <ExpertiseInputs />
    </VersionedForm>
  );
}
