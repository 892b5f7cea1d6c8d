import { endpoints } from '@boutik/api-client';
import type { ClientChanges, ClientDetail } from '@boutik/contract';
import { communes, plainId } from '@boutik/kernel';
import { maxLength, required, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { clearClientCache } from '../api/lists';
import { clientName } from '../api/paginate-clients';
import { useApiQuery } from '../api/use-api-query';
import { PageHeading } from '../shell/page-heading';
import { SelectInput, TextInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { PageLoad } from '../ui/page-failure';
import { employeeRanges, legalForms } from './client-draft';
import { clientPaths } from './client-paths';

type Fields = Partial<Record<keyof ClientChanges['avant'], string | null>>;

/** Corrects the data of a client; the email address is the client's own. */
export function EditClientPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const query = useApiQuery(endpoints.findClient, { params: { id } });
  if (query.reply) return <ClientForm client={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement du client"
      failure="Erreur lors du chargement du client"
      missing="Ce client n’existe pas ou plus."
      list={clientPaths.list}
    />
  );
}

function ClientForm({ client }: { client: ClientDetail }) {
  const { id } = client;
  const notify = useNotify();
  const navigate = useNavigate();
  const former: Fields = editable(client);
  const save = async (values: FieldValues) => {
    const changes = changedFields<Fields>(editable({ ...client, ...values }), former);
    const avant = Object.fromEntries(Object.keys(changes).map((name) => [name, former[name as keyof Fields] ?? null]));
    // The server reads what was typed; `ClientChanges` is what it makes of it.
    const body = { ...changes, avant } as unknown as ClientChanges;
    return (await call(endpoints.changeClient, { params: { id }, body })).message;
  };
  const onSaved = (message: string) => {
    clearClientCache();
    notify(message, { type: 'success' });
    return navigate(clientPaths.show(id));
  };
  return (
    <>
      <PageHeading title={clientName(client)} tab={`Modifier ${clientName(client)}`}>
        <p className="soft">{client.email}. Seul le client peut changer cette adresse.</p>
      </PageHeading>
      <RecordForm
        label="Client"
        record={{ id, ...former, version: JSON.stringify(former) }}
        save={save}
        onSaved={onSaved}
        failure="Le client n’a pas pu être enregistré."
        cancelTo={clientPaths.show(id)}
      >
        <TextInput source="prenom" label="Prénom" maxLength={100} />
        <TextInput source="name" label="Nom" maxLength={100} validate={required('Le nom est obligatoire.')} />
        <TextInput source="telephone" type="tel" label="Téléphone" maxLength={30} />
        <TextInput source="adresse" label="Adresse" maxLength={200} />
        <TextInput source="adresse_complement" label="Complément d’adresse" maxLength={200} />
        <TextInput source="code_postal" label="Code postal" inputMode="numeric" maxLength={5} />
        <SelectInput source="ville" label="Ville" empty="—" choices={withCurrent(communeNames, client.ville)} />
        {client.type === 'Entreprise' && <CompanyInputs client={client} />}
      </RecordForm>
    </>
  );
}

const communeNames = communes.map(({ name }) => name);
const companyName = [required('La raison sociale est obligatoire.'), maxLength(200)];

function CompanyInputs({ client }: { client: ClientDetail }) {
  return (
    <>
      <TextInput source="raison_sociale" label="Raison sociale" maxLength={200} validate={companyName} />
      <SelectInput
        source="type_societe"
        label="Type de société"
        empty="—"
        choices={withCurrent(legalForms, client.type_societe)}
      />
      <TextInput source="fonction" label="Fonction" maxLength={100} />
      <SelectInput
        source="nb_salaries"
        label="Nombre de salariés"
        empty="—"
        choices={withCurrent(employeeRanges, client.nb_salaries)}
      />
      <TextInput source="num_siret" label="Numéro SIRET" maxLength={18} inputMode="numeric" />
      <TextInput source="num_tva" label="Numéro de TVA" maxLength={20} />
    </>
  );
}

/** The choices, and what is stored where it is another one. */
function withCurrent(names: readonly string[], current: string | null): [string, string][] {
  const all = current && !names.includes(current) ? [current, ...names] : names;
  return all.map((name) => [name, name]);
}

/** The fields of the form; an empty text is none. */
function editable(client: ClientDetail): Fields {
  const { name, prenom, telephone, adresse, adresse_complement, code_postal, ville } = client;
  const { raison_sociale, type_societe, fonction, nb_salaries, num_siret, num_tva } = client;
  const person = { name, prenom, telephone, adresse, adresse_complement, code_postal, ville };
  const company = { raison_sociale, type_societe, fonction, nb_salaries, num_siret, num_tva };
  const all = client.type === 'Particulier' ? person : { ...person, ...company };
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [field, value || null]));
}
