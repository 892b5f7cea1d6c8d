import { maxLength, required } from 'react-admin';
import { AdminOnly } from '../shell/admin-only';
import { CreatePage } from '../ui/form/form-pages';
import { TextInput } from '../ui/form/inputs';

const nameRules = [required('Le nom est obligatoire.'), maxLength(100, 'Au plus 100 caractères.')];

export function CreateStockCountPage() {
  return (
    <AdminOnly title="Nouvel inventaire">
      <CreatePage
        resource="inventaires"
        title="Nouvel inventaire"
        saved="Inventaire commencé"
        failure="L’inventaire n’a pas pu être commencé."
        opensRecord
      >
        <TextInput source="nom" label="Nom" hint="Le rayon, ou la période." validate={nameRules} />
      </CreatePage>
    </AdminOnly>
  );
}
