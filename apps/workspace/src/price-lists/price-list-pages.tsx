import { endpoints } from '@boutik/api-client';
import type { PriceListClient, PriceListWireStatus, StaffPriceListDetail } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { useRef } from 'react';
import { maxLength, required, useNotify } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { idempotencyKeyOf } from '../api/idempotency-key';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { SelectInput, TextInput } from '../ui/form/inputs';
import { MomentInput } from '../ui/form/moment-input';
import { RecordForm } from '../ui/form/record-form';
import { PageLoad } from '../ui/page-failure';
import { Notice } from '../ui/notice';
import { ClientsInput } from './clients-input';
import { audienceLabels } from './price-list-labels';
import { PriceListBadge } from './price-list-list-page';
import { PriceListMarginsSection } from './price-list-margins';
import { PricePreviewPanel } from './price-preview';
import { RuleFileButtons } from './rule-file';
import { RulesInput } from './rules-input';

const LIST = '/tarifs';
const FAILURE = 'Le tarif n’a pas pu être enregistré.';
const nameRules = [required('Le nom est obligatoire.'), maxLength(80, 'Au plus 80 caractères.')];

const newTerms = { nom: null, audience: 'professionnels', debut: null, fin: null, clients: [], regles: [] };

/** The form keeps clients with their names; the API takes ids. */
const idsOf = (clients: readonly PriceListClient[]) => clients.map(({ id }) => id);
type Terms = Pick<StaffPriceListDetail, 'nom' | 'audience' | 'debut' | 'fin' | 'clients' | 'regles'>;

export function CreatePriceListPage() {
  const notify = useNotify();
  const navigate = useNavigate();
  const attempt = useRef({ body: '', key: '' });
  const save = (values: FieldValues) => {
    const terms = values as Terms;
    const body = { ...terms, clients: idsOf(terms.clients) };
    const headers = { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) };
    return call(endpoints.createPriceList, { body, headers });
  };
  return (
    <AdminOnly title="Nouveau tarif">
      <PageHeading title="Nouveau tarif" />
      <RecordForm
        label="Nouveau tarif"
        defaultValues={newTerms}
        save={save}
        onSaved={({ data }) => {
          notify('Tarif enregistré en brouillon', { type: 'success' });
          return navigate(`${LIST}/${data.id}`);
        }}
        failure={FAILURE}
        cancelTo={LIST}
      >
        <TermsInputs />
      </RecordForm>
    </AdminOnly>
  );
}

export function EditPriceListPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Tarif">
      <PriceListScreen id={id} />
    </AdminOnly>
  );
}

function PriceListScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findPriceList, { params: { id } });
  if (query.reply)
    return (
      <PriceListForm key={`${id}-${query.reply.data.version}`} list={query.reply.data} onChanged={query.refetch} />
    );
  return (
    <PageLoad
      query={query}
      loading="Chargement du tarif"
      failure="Erreur lors du chargement du tarif"
      missing="Ce tarif n’existe pas ou plus."
      list="/tarifs"
    />
  );
}

function PriceListForm({ list, onChanged }: { list: StaffPriceListDetail; onChanged: () => void }) {
  const { id, nom, version, statut, etat } = list;
  const notify = useNotify();
  const save = (values: FieldValues) => {
    const { clients, ...changed } = changedFields(values as Terms, { ...list });
    const body = { ...changed, ...(clients && { clients: idsOf(clients) }), version };
    return call(endpoints.changePriceList, { params: { id }, body });
  };
  const onSaved = () => {
    notify('Tarif enregistré', { type: 'success' });
    onChanged();
  };
  return (
    <>
      <PageHeading title={nom} actions={<StatusButtons list={list} onChanged={onChanged} />}>
        <PriceListBadge state={etat} />
      </PageHeading>
      {statut === 'archivée' ? (
        <Notice>Ce tarif est archivé{'\u202f'}: il ne change plus. Créez-en un autre.</Notice>
      ) : (
        <RecordForm label={nom} record={list} save={save} onSaved={onSaved} failure={FAILURE} cancelTo={LIST}>
          <TermsInputs />
        </RecordForm>
      )}
      <RuleFileButtons list={list} onImported={onChanged} />
      <PriceListMarginsSection listId={id} />
      <PricePreviewPanel listId={id} />
    </>
  );
}

function TermsInputs() {
  const audience: unknown = useWatch({ name: 'audience' });
  return (
    <>
      <div className="wide">
        <TextInput
          source="nom"
          label="Nom"
          hint="Pour l’équipe : les clients ne le voient pas."
          maxLength={80}
          validate={nameRules}
        />
      </div>
      <SelectInput source="audience" label="Pour" choices={Object.entries(audienceLabels)} />
      <MomentInput source="debut" label="Début" hint={'Heure de La Réunion. Vide\u202f: dès l’activation.'} />
      <MomentInput source="fin" label="Fin" hint={'Vide\u202f: jusqu’à l’archivage.'} />
      {audience === 'clients' && (
        <div className="wide">
          <ClientsInput source="clients" label="Clients" hint="Le compte du client, ou celui de l’entreprise." />
        </div>
      )}
      <div className="wide">
        <RulesInput
          source="regles"
          label="Règles"
          hint="Le client paie le plus bas du prix public et de ses tarifs. La règle la plus précise d’un tarif compte."
        />
      </div>
    </>
  );
}

const decisions: Record<PriceListWireStatus, readonly { to: PriceListWireStatus; verb: string; text: string }[]> = {
  brouillon: [
    { to: 'active', verb: 'Activer', text: 'Les clients concernés paient ces prix dès maintenant, ou dès le début.' },
    { to: 'archivée', verb: 'Archiver', text: 'C’est définitif\u202f: un tarif archivé ne change plus.' },
  ],
  active: [
    { to: 'brouillon', verb: 'Suspendre', text: 'Les clients concernés paient à nouveau le prix public.' },
    { to: 'archivée', verb: 'Archiver', text: 'Les clients paient à nouveau le prix public. C’est définitif.' },
  ],
  archivée: [],
};

function StatusButtons({ list, onChanged }: { list: StaffPriceListDetail; onChanged: () => void }) {
  const { id, nom, statut, version } = list;
  const decide = async (to: PriceListWireStatus) =>
    (await call(endpoints.decidePriceList, { params: { id }, body: { statut: to, version } })).message ?? '';
  return decisions[statut].map(({ to, verb, text }) => (
    <DecisionButton
      key={to}
      verb={verb}
      question={`${verb} le tarif ${nom}\u202f?`}
      variant={to === 'active' ? 'main' : to === 'archivée' ? 'danger' : 'plain'}
      decide={() => decide(to)}
      onDecided={onChanged}
    >
      {text}
    </DecisionButton>
  ));
}
