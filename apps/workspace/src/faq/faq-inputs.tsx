import { endpoints } from '@boutik/api-client';
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { maxLength, required } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useApiQuery } from '../api/use-api-query';
import { LegalTextInput } from '../texts/legal-text-input';
import { BooleanInput, SelectInput, TextInput } from '../ui/form/inputs';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import '../ui/form/rows.css';

const MAX_LINKS = 6;
const questionRules = [required('La question est obligatoire.'), maxLength(300, 'Au plus 300 caractères.')];
const themeRules = required('Choisissez un thème.');
const labelRules = required('Le texte du lien est obligatoire.');
const addressRules = required('L’adresse est obligatoire.');
const textHint = 'Les champs des textes y servent aussi, comme {{seller.phone}} ou {{returns.days}}.';
const asNumber = (value: string) => (value === '' ? null : Number(value));

export function FaqInputs() {
  const { reply } = useApiQuery(endpoints.listStaffFaqThemes);
  const themes = reply?.data.themes ?? [];
  return (
    <>
      <div className="wide">
        <TextInput source="question" label="Question" maxLength={300} validate={questionRules} />
      </div>
      <SelectInput
        source="theme"
        label="Thème"
        empty="Choisissez…"
        choices={themes.map(({ id, nom }) => [String(id), nom] as const)}
        parse={asNumber}
        validate={themeRules}
      />
      <div className="wide">
        <LegalTextInput source="reponse" label="Réponse" hint={textHint} />
      </div>
      <Links />
      <div className="wide">
        <BooleanInput source="affichee" label="Affichée sur le site et dans les réponses de l’assistant" />
      </div>
    </>
  );
}

function Links() {
  const { fields, append, remove } = useFieldArray({ name: 'liens' });
  return (
    <fieldset className="form-rows wide">
      <legend>Liens sous la réponse</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="form-row">
          <TextInput
            source={`liens.${index}.texte`}
            label={`Texte ${index + 1}`}
            maxLength={80}
            validate={labelRules}
          />
          <TextInput
            source={`liens.${index}.adresse`}
            label={`Adresse ${index + 1}`}
            maxLength={300}
            placeholder="/promotions ou https://…"
            validate={addressRules}
          />
          <NamedIconButton label={`Retirer le lien ${index + 1}`} onClick={() => remove(index)}>
            <Icon icon={X} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {fields.length < MAX_LINKS && (
        <Button variant="outlined" onClick={() => append({ texte: null, adresse: null })}>
          Ajouter un lien
        </Button>
      )}
    </fieldset>
  );
}
