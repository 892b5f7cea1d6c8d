import { endpoints } from '@boutik/api-client';
import type { StaffBrand, StaffBrandDetail } from '@boutik/contract';
import { useState } from 'react';
import { maxLength, required, useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { SeoInputs } from '../categories/seo-inputs';
import { uploadCataloguePicture } from '../categories/upload-picture';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { Combobox } from '../ui/combobox';
import { DecisionButton } from '../ui/decision-button';
import { CreatePage } from '../ui/form/form-pages';
import { BooleanInput, TextInput } from '../ui/form/inputs';
import { PictureInput } from '../ui/form/picture-input';
import { RecordForm } from '../ui/form/record-form';
import { RichTextInput } from '../ui/form/rich-text-input';
import { PageLoad } from '../ui/page-failure';

const nameRules = [required('Le nom est obligatoire.'), maxLength(100, 'Au plus 100 caractères.')];
const failure = 'La marque n’a pas pu être enregistrée.';
const newBrand = { nom: null, masquee: false, description: '', image: null, titre_seo: null, description_seo: null };

export function CreateBrandPage() {
  return (
    <AdminOnly title="Nouvelle marque">
      <CreatePage
        resource="marques"
        saved="Marque enregistrée"
        failure={failure}
        title="Nouvelle marque"
        defaultValues={newBrand}
      >
        <BrandInputs />
      </CreatePage>
    </AdminOnly>
  );
}

export function EditBrandPage() {
  const { id = '' } = useParams();
  return (
    <AdminOnly title="Marque">
      <BrandScreen id={Number(id)} />
    </AdminOnly>
  );
}

function BrandScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findStaffBrand, { params: { id } });
  if (query.reply) return <BrandForm key={id} brand={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la marque"
      failure="Erreur lors du chargement de la marque"
      missing="Cette marque n’existe pas ou plus."
      list="/marques"
    />
  );
}

function BrandForm({ brand }: { brand: StaffBrandDetail }) {
  const { id, nom, version } = brand;
  const notify = useNotify();
  const navigate = useNavigate();
  const save = (values: FieldValues) =>
    call(endpoints.changeBrand, { params: { id }, body: { ...changedFields(values, { ...brand }), version } });
  const onSaved = () => {
    notify('Marque enregistrée', { type: 'success' });
    return navigate('/marques');
  };
  return (
    <>
      <PageHeading title={nom} actions={<MergeBrandButton brand={brand} />}>
        <p className="soft">
          {brand.produits} produit{brand.produits > 1 ? 's' : ''}
        </p>
      </PageHeading>
      <RecordForm label={nom} record={brand} save={save} onSaved={onSaved} failure={failure} cancelTo="/marques">
        <BrandInputs existing />
      </RecordForm>
    </>
  );
}

function BrandInputs({ existing = false }: { existing?: boolean }) {
  return (
    <>
      <TextInput
        source="nom"
        label="Nom"
        {...(existing && {
          hint: 'Après un changement, l’ancienne adresse mène à la nouvelle, et les fichiers des fournisseurs suivent.',
        })}
        validate={nameRules}
      />
      <div className="wide">
        <BooleanInput source="masquee" label="Masquée, sans page de marque (ses produits restent en vente)" />
      </div>
      <div className="wide">
        <RichTextInput source="description" label="Texte de la page" />
      </div>
      <div className="wide">
        <PictureInput source="image" label="Logo" upload={uploadCataloguePicture} />
      </div>
      <SeoInputs />
    </>
  );
}

function MergeBrandButton({ brand: { id, nom } }: { brand: StaffBrandDetail }) {
  const [target, setTarget] = useState<StaffBrand | null>(null);
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const search = async (query: string, signal: AbortSignal) => {
    const { data } = await dataProvider.getList<StaffBrand>('marques', {
      filter: { search: query },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'nom', order: 'ASC' },
      signal,
    });
    return data.filter((brand) => brand.id !== id);
  };
  const decide = async () => {
    if (!target) throw new Error('no brand was chosen');
    await call(endpoints.mergeBrand, { params: { id }, body: { dans: target.id } });
    return `${nom} est réunie à ${target.nom}`;
  };
  return (
    <DecisionButton
      verb="Réunir à…"
      question={`Réunir ${nom} à une autre marque\u202f?`}
      variant="danger"
      decide={decide}
      onDecided={() => void navigate('/marques')}
    >
      <p>Ses produits vont dans l’autre et son adresse y mène. Cela ne s’annule pas.</p>
      <Combobox<StaffBrand>
        label="Marque qui reste"
        placeholder="Nom"
        selectedText={target?.nom ?? ''}
        search={search}
        keyOf={(brand) => brand.id}
        renderItem={(brand) => brand.nom}
        emptyText="Aucune autre marque"
        onPick={setTarget}
        onClear={() => setTarget(null)}
      />
    </DecisionButton>
  );
}
