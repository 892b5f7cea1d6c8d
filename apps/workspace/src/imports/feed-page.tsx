import { endpoints } from '@boutik/api-client';
import type { SupplierFeed } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { minValue, required, useNotify } from 'react-admin';
import { type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { BooleanInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput, PercentInput, RateInput } from '../ui/form/number-inputs';
import { RecordForm } from '../ui/form/record-form';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { PageLoad } from '../ui/page-failure';
import { overwriteChoices } from './import-labels';
import './imports.css';
import { HT, TTC } from '../ui/tax-label';

const TITLE = 'Réglages du fournisseur';
const needed = required('Une valeur est obligatoire.');
const positive = [needed, minValue(0, 'Pas de valeur négative.')];
const textOrEmpty = (text: string) => text;

/** How the files of one supplier are read: prices, margins, limits, fields of staff, address. */
export function FeedPage() {
  const id = Number(useParams()['id']);
  return (
    <AdminOnly title={TITLE}>
      <FeedScreen id={id} />
    </AdminOnly>
  );
}

function FeedScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findSupplierFeed, { params: { id } });
  if (query.reply) return <FeedForm key={query.reply.data.version} feed={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement"
      failure="Ces réglages n’ont pas pu être lus."
      missing="Ce fournisseur n’existe pas ou plus."
      list="/imports"
    />
  );
}

function FeedForm({ feed }: { feed: SupplierFeed }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { fournisseur: supplier, prochaine: next, ...settings } = feed;
  const params = { id: supplier.id };
  const save = (values: FieldValues) =>
    call(endpoints.changeSupplierFeed, { params, body: { ...settings, ...values } });
  const onSaved = () => {
    notify('Réglages enregistrés', { type: 'success' });
    return navigate('/imports');
  };
  return (
    <>
      <PageHeading title={supplier.nom} actions={settings.adresse && <FetchButton id={supplier.id} />} />
      <RecordForm
        label={TITLE}
        defaultValues={settings}
        save={save}
        onSaved={onSaved}
        failure="Les réglages n’ont pas pu être enregistrés."
        cancelTo="/imports"
      >
        <PriceInputs />
        <DefaultInputs />
        <CategoryInputs />
        <OverwriteInputs />
        <h2 className="wide import-heading">Limite de prix</h2>
        <PercentInput
          source="part_limite"
          label="Part des prix (%)"
          hint={'Au-delà, l’import est refusé. Vide\u202f: jamais.'}
        />
        <PercentInput source="ecart_limite" label="Écart d’un prix (%)" validate={positive} />
        <h2 className="wide import-heading">Relève automatique</h2>
        <TextInput source="adresse" type="url" label="Adresse du fichier" maxLength={500} />
        <NumberInput
          source="toutes_les_heures"
          label="Toutes les (heures)"
          hint={next ? `Prochaine relève le ${frenchDateTime(next)}` : 'Vide\u202f: seulement sur demande.'}
        />
      </RecordForm>
    </>
  );
}

function PriceInputs() {
  return (
    <>
      <h2 className="wide import-heading">Prix</h2>
      <RateInput
        source="taux"
        label="Taux de change"
        hint={'Euros pour une unité de la monnaie des prix d’achat. 1\u202f: ils sont en euros.'}
        validate={needed}
      />
      <PercentInput
        source="marge"
        label="Marge (%)"
        hint="Ajoutée au prix d’achat. Un prix de vente du fichier l’emporte."
        validate={positive}
      />
      <BooleanInput source="arrondi_90" label={`Prix${TTC} arrondis à ,90`} />
      <MarginRules />
    </>
  );
}

function MarginRules() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'regles' });
  return (
    <div className="wide import-rules">
      <p className="soft">Marges par catégorie et prix d’achat{'\u202f'}: la première règle qui convient est prise.</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="import-rule" role="group" aria-label={`Règle ${index + 1}`}>
          <TextInput
            source={`regles.${index}.categorie`}
            label="Catégorie"
            placeholder="Composants / Processeurs"
            parse={textOrEmpty}
          />
          <MoneyInput source={`regles.${index}.de`} label={`Dès (€${HT})`} validate={positive} />
          <MoneyInput source={`regles.${index}.a`} label={`Jusqu’à (€${HT})`} />
          <PercentInput source={`regles.${index}.marge`} label="Marge (%)" validate={positive} />
          <NamedIconButton label={`Retirer la règle ${index + 1}`} onClick={() => remove(index)}>
            <Icon icon={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      <Button
        variant="outlined"
        startIcon={<Icon icon={Plus} size={18} />}
        onClick={() => append({ categorie: '', de: 0, a: null, marge: 25 })}
      >
        Ajouter une règle
      </Button>
    </div>
  );
}

function DefaultInputs() {
  return (
    <>
      <h2 className="wide import-heading">Quand le fichier ne le dit pas</h2>
      <TextInput source="categorie" label="Catégorie" maxLength={100} parse={textOrEmpty} />
      <TextInput source="sous_categorie" label="Sous-catégorie" maxLength={100} parse={textOrEmpty} />
      <TextInput source="sous_sous_categorie" label="Sous-sous-catégorie" maxLength={100} parse={textOrEmpty} />
      <NumberInput source="premier_stock" label="Stock d’un nouveau produit" validate={positive} />
    </>
  );
}

function CategoryInputs() {
  const { control } = useFormContext();
  const { fields, remove } = useFieldArray({ control, name: 'correspondances', keyName: 'key' });
  // The array has the fields that it was given.
  const associations = fields as unknown as (SupplierFeed['correspondances'][number] & { key: string })[];
  return (
    <>
      <h2 className="wide import-heading">Catégories du fournisseur</h2>
      <div className="wide">
        <BooleanInput source="refuser_inconnues" label="Refuser les lignes de catégories inconnues" />
        <p className="soft">
          {associations.length === 0
            ? 'Aucune n’est associée\u202f: la vérification d’un fichier liste celles que la boutique ne connaît pas.'
            : 'Associées pendant la vérification d’un fichier\u202f:'}
        </p>
        <ul className="import-associations">
          {associations.map(({ key, texte, nom }, index) => (
            <li key={key}>
              <span>
                «&nbsp;{texte}&nbsp;» devient {nom ?? 'une catégorie supprimée'}
              </span>
              <NamedIconButton label={`Ne plus associer ${texte}`} onClick={() => remove(index)}>
                <Icon icon={Trash2} size={18} />
              </NamedIconButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function OverwriteInputs() {
  const { setValue } = useFormContext();
  const chosen = (useWatch({ name: 'ecraser' }) ?? []) as readonly string[];
  const toggle = (field: string, on: boolean) =>
    setValue('ecraser', on ? [...chosen, field] : chosen.filter((one) => one !== field), { shouldDirty: true });
  return (
    <fieldset className="wide import-overwrites">
      <legend className="import-heading">Ce que vous changez à la main</legend>
      <p className="soft">L’import ne touche pas aux champs modifiés à la main, sauf à ceux-ci{'\u202f'}:</p>
      <div className="record-form-checks">
        {overwriteChoices.map(([field, label]) => (
          <label key={field} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(field)}
              onChange={({ target }) => toggle(field, target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FetchButton({ id }: { id: number }) {
  return (
    <DecisionButton
      verb="Relever maintenant"
      question={'Relever le fichier de ce fournisseur maintenant\u202f?'}
      decide={async () => (await call(endpoints.fetchSupplierFile, { params: { id } })).message}
    >
      Il est importé aussitôt, avec les réglages enregistrés et leurs limites.
    </DecisionButton>
  );
}
