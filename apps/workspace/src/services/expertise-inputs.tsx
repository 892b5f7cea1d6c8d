import { maxLength, required } from 'react-admin';
import { BooleanInput, TextAreaInput, TextInput } from '../ui/form/inputs';

const nameRules = [required('Le nom est obligatoire.'), maxLength(120, 'Au plus 120 caractères.')];

export function ExpertiseInputs() {
  return (
    <>
      <TextInput source="nom" label="Nom" maxLength={120} validate={nameRules} />
      <div className="wide">
        <TextAreaInput source="description" label="Description" rows={4} maxLength={2000} />
      </div>
      <div className="wide">
        <BooleanInput source="affiche" label="Affichée sur le site, toujours sur devis" />
      </div>
    </>
  );
}
