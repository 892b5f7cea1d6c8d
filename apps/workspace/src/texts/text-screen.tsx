import { endpoints } from '@boutik/api-client';
import type { ShopText, ShopTextName } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { maxLength, required, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { Fact } from '../ui/facts';
import { TextInput } from '../ui/form/inputs';
import { RecordForm } from '../ui/form/record-form';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { LegalTextInput } from './legal-text-input';
import { PreviewButton } from './preview-button';
import { DraftActions } from './draft-actions';
import { TextVersions } from './text-versions';

interface TextScreenProps {
  name: ShopTextName;
  /** The list of the texts shows which have a draft. */
  onChange: () => void;
}

const titleRules = [required('Le titre est obligatoire.'), maxLength(120, 'Au plus 120 caractères.')];

/** One text: what is online, its draft in a form, its versions. */
export function TextScreen({ name, onChange }: TextScreenProps) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findShopText, { params: { texte: name } });
  if (failed) return <LoadError message="Ce texte n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement du texte" />;
  const text = reply.data;
  const changed = () => {
    refetch();
    onChange();
  };
  return (
    <div className="settings-group">
      <TextState text={text} />
      <DraftActions key={`actions ${text.brouillon?.revision}`} text={text} onChange={changed} />
      <TextForm key={`form ${text.brouillon?.revision} ${text.actuel?.version}`} text={text} onChange={changed} />
      <TextVersions text={text} onChange={changed} />
    </div>
  );
}

function TextState({ text: { nom, adresse, actuel, brouillon } }: { text: ShopText }) {
  return (
    <section className="card" aria-labelledby="text-state">
      <h2 id="text-state" className="card-title">
        {nom}
      </h2>
      <dl className="facts">
        <Fact name="En ligne">
          {actuel ? (
            <a href={adresse}>
              version {actuel.version}, depuis le {frenchDateTime(actuel.publie_le)}
              {actuel.publie_par && `, par ${actuel.publie_par}`}
            </a>
          ) : (
            'Rien pour le moment'
          )}
        </Fact>
        <Fact name="Brouillon">
          {brouillon ? `de ${brouillon.modifie_par}, le ${frenchDateTime(brouillon.modifie_le)}` : 'Aucun'}
        </Fact>
        {brouillon?.publier_le && <Fact name="En ligne à partir du">{frenchDateTime(brouillon.publier_le)}</Fact>}
      </dl>
    </section>
  );
}

function TextForm({ text, onChange }: { text: ShopText; onChange: () => void }) {
  const { texte, nom, brouillon, actuel, champs } = text;
  const notify = useNotify();
  const revision = brouillon?.revision ?? 0;
  const source = brouillon ?? actuel ?? { titre: nom, html: '' };
  const save = ({ titre, html }: FieldValues) =>
    call(endpoints.saveTextDraft, {
      params: { texte },
      body: { titre: String(titre), html: typeof html === 'string' ? html : '', revision },
    });
  return (
    <RecordForm
      label={`Brouillon\u202f: ${nom}`}
      record={{ id: texte, version: `${revision} ${actuel?.version}`, titre: source.titre, html: source.html }}
      save={save}
      onSaved={({ message }) => {
        notify(message ?? 'Le brouillon est enregistré.', { type: 'success' });
        onChange();
      }}
      failure="Le brouillon n’a pas pu être enregistré."
      submitLabel="Enregistrer le brouillon"
    >
      <div className="wide">
        <TextInput source="titre" label="Titre" validate={titleRules} />
      </div>
      <div className="wide">
        <LegalTextInput source="html" label="Texte" />
      </div>
      <details className="wide text-fields soft">
        <summary>Champs que la boutique remplit elle-même</summary>
        <p>
          {champs.map((field) => (
            <span key={field}>
              <code>{`{{${field}}}`}</code>{' '}
            </span>
          ))}
        </p>
      </details>
      <div className="wide text-actions">
        <PreviewButton name={texte} />
      </div>
    </RecordForm>
  );
}
