import { endpoints } from '@boutik/api-client';
import type { StaffMail } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { maxLength, required, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { NotFoundPage } from '../shell/not-found-page';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { FormerVersionsButton } from '../ui/former-versions-button';
import { TextAreaInput, TextInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { MailPreview } from './mail-preview';
import { textsOf } from './mail-texts';
import './mails.css';

const subjectRules = [required('L’objet est obligatoire.'), maxLength(150, 'Au plus 150 caractères.')];
const titleRules = [required('Le titre est obligatoire.'), maxLength(120, 'Au plus 120 caractères.')];
const openingRules = [maxLength(2000, 'Au plus 2000 caractères.')];
const closingRules = [maxLength(1000, 'Au plus 1000 caractères.')];

export function MailPage() {
  return (
    <AdminOnly title="Emails">
      <Mail name={useParams()['id'] ?? ''} />
    </AdminOnly>
  );
}

function Mail({ name }: { name: string }) {
  const { reply, failed, missing, busy, refetch } = useApiQuery(endpoints.findStaffMail, { params: { mail: name } });
  if (missing) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={reply?.data.nom ?? 'Email'} tab={reply ? `${reply.data.nom}, Emails` : 'Emails'}>
        <p>
          <Link to="/mails">Tous les emails</Link>
        </p>
      </PageHeading>
      {failed && <LoadError message="Cet email n’a pas pu être lu." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement de l’email" />}
      {reply && <MailForm key={reply.data.version} mail={reply.data} onChange={refetch} />}
    </>
  );
}

function MailForm({ mail, onChange }: { mail: StaffMail; onChange: () => void }) {
  const notify = useNotify();
  const { mail: name, version, textes, champs } = mail;
  return (
    <div className="mail-screen">
      <MailState mail={mail} onChange={onChange} />
      <RecordForm
        label="Textes de l’email"
        record={{ id: name, version: String(version), ...textes }}
        save={(values) =>
          call(endpoints.changeStaffMail, { params: { mail: name }, body: { ...textsOf(values), version } })
        }
        onSaved={({ message }) => {
          notify(message ?? 'Les textes sont enregistrés.', { type: 'success' });
          onChange();
        }}
        failure="Les textes n’ont pas pu être enregistrés."
      >
        <div className="wide">
          <TextInput source="objet" label="Objet" validate={subjectRules} />
        </div>
        <div className="wide">
          <TextInput source="titre" label="Titre, dans le message" validate={titleRules} />
        </div>
        <div className="wide">
          <TextAreaInput source="texte" label="Début du message" rows={6} validate={openingRules} />
        </div>
        <div className="wide">
          <TextAreaInput source="conclusion" label="Fin du message (facultative)" rows={3} validate={closingRules} />
        </div>
        <Placeholders champs={champs} />
        <div className="wide">
          <MailPreview name={name} />
        </div>
      </RecordForm>
    </div>
  );
}

function MailState({ mail, onChange }: { mail: StaffMail; onChange: () => void }) {
  const { mail: name, version, versions, personnalise, modifie_par, modifie_le, origine } = mail;
  const restore = async () =>
    (await call(endpoints.restoreStaffMail, { params: { mail: name }, body: { version } })).message ?? 'C’est fait.';
  const undo = async (retablir: number) =>
    (await call(endpoints.undoStaffMail, { params: { mail: name }, body: { version, retablir } })).message ??
    'C’est fait.';
  const former = <FormerVersionsButton versions={versions} restore={undo} onRestored={onChange} />;
  if (!personnalise || modifie_le === null)
    return (
      <div className="mail-state">
        <p className="soft">Ce message porte ses textes d’origine.</p>
        {former}
      </div>
    );
  return (
    <div className="mail-state">
      <p className="soft">
        Textes de {modifie_par}, du {frenchDateTime(modifie_le)}.
      </p>
      {former}
      <DecisionButton
        verb="Revenir au texte d’origine"
        question={'Revenir au texte d’origine\u202f?'}
        decide={restore}
        onDecided={onChange}
      >
        <p>Les prochains messages porteront ceci{'\u202f'}:</p>
        <dl className="mail-origin">
          <dt>Objet</dt>
          <dd>{origine.objet}</dd>
          <dt>Début</dt>
          <dd>{origine.texte || 'rien'}</dd>
        </dl>
        <p>Les textes actuels restent dans l’historique.</p>
      </DecisionButton>
    </div>
  );
}

/** What may be written as `{{numero}}`. */
function Placeholders({ champs }: Pick<StaffMail, 'champs'>) {
  return (
    <details className="wide mail-placeholders" open={champs.some(({ obligatoire }) => obligatoire)}>
      <summary>Champs que la boutique remplit</summary>
      <dl>
        {champs.map(({ nom, libelle, exemple, obligatoire }) => (
          <div key={nom}>
            <dt>
              <code>{`{{${nom}}}`}</code>
              {obligatoire && <span className="soft"> à garder</span>}
            </dt>
            <dd>
              {libelle}{' '}
              <span className="soft">
                («{'\u00a0'}
                {exemple.trim()}
                {'\u00a0'}»)
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        Une ligne vide commence un paragraphe. Montants, liens et mentions légales suivent ce texte{'\u202f'}: la
        boutique les écrit.
      </p>
    </details>
  );
}
