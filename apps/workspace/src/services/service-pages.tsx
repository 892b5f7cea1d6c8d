import { endpoints } from '@boutik/api-client';
import type { StaffService } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { CreateVersionedPage, type VersionedContent, VersionedForm } from '../ui/form/versioned-pages';
import { PageLoad } from '../ui/page-failure';
import { ServiceInputs } from './service-inputs';
import { textsOf } from './texts-of';

const { find, create, change, undo, remove } = endpoints.staffServiceEndpoints;
const content: VersionedContent = {
  list: '/services',
  newTitle: 'Nouveau service',
  saved: 'Service enregistré\u202f: le site suit en quelques secondes.',
  failure: 'Le service n’a pas pu être enregistré.',
  removal:
    'Les commandes passées gardent leurs lignes, les paniers les perdent. Pour revenir en arrière, masquez plutôt.',
  toTerms: (values) => textsOf(values) as FieldValues,
};
const empty = { nom: null, description: '', image: null, affiche: true, prestations: [], caracteristiques: [] };
type Terms = Pick<StaffService, keyof typeof empty>;

export function CreateServicePage() {
  return (
    <CreateVersionedPage<Terms>
      content={content}
      empty={empty}
      create={(body, headers) => call(create, { body, headers })}
    >
      <ServiceInputs />
    </CreateVersionedPage>
  );
}

export function EditServicePage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Service">
      <ServiceScreen id={id} />
    </AdminOnly>
  );
}

function ServiceScreen({ id }: { id: number }) {
  const params = { id };
  const query = useApiQuery(find, { params });
  if (!query.reply)
    return (
      <PageLoad
        query={query}
        loading="Chargement du service"
        failure="Erreur lors du chargement du service"
        missing="Ce service n’existe pas ou plus."
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
      intro={data.affiche ? 'Affiché sur le site' : 'Masqué'}
      change={(body) => call(change, { params, body })}
      undo={(body) => call(undo, { params, body })}
      remove={() => call(remove, { params })}
      onChange={query.refetch}
    >
      <ServiceInputs />
    </VersionedForm>
  );
}
