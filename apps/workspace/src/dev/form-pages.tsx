import { DataProviderContext, maxLength, required } from 'react-admin';
import { CreatePage, EditPage } from '../ui/form/form-pages';
import { BooleanInput, DateInput, SelectInput, TextAreaInput, TextInput } from '../ui/form/inputs';
import { MoneyInput, NumberInput } from '../ui/form/number-inputs';
import { ReferenceInput } from '../ui/form/reference-input';
import { type SampleProduct, sampleProvider, TAKEN } from './sample-data';

const nameRules = [required('Le nom est obligatoire.'), maxLength(40)];
const form = {
  resource: 'dev/ui',
  saved: 'Élément enregistré',
  failure: 'L’élément n’a pas pu être enregistré.',
  children: <SampleInputs />,
};

export function CreateSamplePage() {
  return (
    <DataProviderContext.Provider value={sampleProvider}>
      <CreatePage {...form} title="Nouvel élément" defaultValues={{ en_vente: true }} />
    </DataProviderContext.Provider>
  );
}

export function EditSamplePage() {
  return (
    <DataProviderContext.Provider value={sampleProvider}>
      <EditPage<SampleProduct>
        {...form}
        title={({ nom }) => nom}
        loadFailure="Erreur lors du chargement de l’élément"
        missing="Cet élément n’existe pas ou plus."
      />
    </DataProviderContext.Provider>
  );
}

function SampleInputs() {
  return (
    <>
      <TextInput
        source="nom"
        label="Nom"
        hint={`«\u202f${TAKEN}\u202f» est refusé par le serveur.`}
        validate={nameRules}
      />
      <ReferenceInput<{ id: number; nom: string }>
        source="marque_id"
        label="Marque"
        reference="dev-brands"
        textOf={({ nom }) => nom}
      />
      <MoneyInput source="prix" label="Prix HT (€)" validate={required('Un prix en euros est attendu.')} />
      <NumberInput source="stock" label="Stock" />
      <DateInput source="ajoute_le" label="Ajouté le" />
      <SelectInput
        source="etat"
        label="État"
        empty="Choisir…"
        choices={[
          ['neuf', 'Neuf'],
          ['reconditionne', 'Reconditionné'],
        ]}
      />
      <BooleanInput source="en_vente" label="En vente" />
      <div className="wide">
        <TextAreaInput source="description" label="Description" rows={3} />
      </div>
    </>
  );
}
