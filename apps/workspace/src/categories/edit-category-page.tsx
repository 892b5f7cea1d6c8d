import { endpoints } from '@boutik/api-client';
import type { CategoryLevel, StaffCategory } from '@boutik/contract';
import { maxLength, required, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { changedFields } from '../api/changed-fields';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { NotFoundPage } from '../shell/not-found-page';
import { PageHeading } from '../shell/page-heading';
import { BooleanInput, TextInput } from '../ui/form/inputs';
import { PictureInput } from '../ui/form/picture-input';
import { RecordForm } from '../ui/form/record-form';
import { RichTextInput } from '../ui/form/rich-text-input';
import { PageLoad } from '../ui/page-failure';
import './categories.css';
import { FacetsInput } from './facets-input';
import { SeoInputs } from './seo-inputs';
import { levelNames } from './tree-items';
import { uploadCataloguePicture } from './upload-picture';

const nameRules = [required('Le nom est obligatoire.'), maxLength(100, 'Au plus 100 caractères.')];

/** The page of one category: name, texts, picture, facets. */
export function EditCategoryPage() {
  const { niveau = '', id = '' } = useParams();
  const known = niveau in levelNames && /^[1-9]\d{0,8}$/.test(id);
  return (
    <AdminOnly title="Catégorie">
      {known ? <CategoryScreen niveau={niveau as CategoryLevel} id={Number(id)} /> : <NotFoundPage />}
    </AdminOnly>
  );
}

function CategoryScreen({ niveau, id }: { niveau: CategoryLevel; id: number }) {
  const query = useApiQuery(endpoints.findStaffCategory, { params: { niveau, id } });
  if (query.reply) return <CategoryForm key={`${niveau}-${id}`} category={query.reply.data} />;
  return (
    <PageLoad
      query={query}
      loading="Chargement de la catégorie"
      failure="Erreur lors du chargement de la catégorie"
      missing="Cette catégorie n’existe pas ou plus."
      list="/categories"
    />
  );
}

function CategoryForm({ category }: { category: StaffCategory }) {
  const { niveau, id, nom, version } = category;
  const notify = useNotify();
  const navigate = useNavigate();
  const save = (values: FieldValues) =>
    call(endpoints.changeCategory, {
      params: { niveau, id },
      body: { ...changedFields(values, { ...category }), version },
    });
  const onSaved = () => {
    notify('Catégorie enregistrée', { type: 'success' });
    return navigate('/categories');
  };
  return (
    <>
      <PageHeading title={nom}>
        <p className="soft">
          {levelNames[niveau]}, {category.produits} produit{category.produits > 1 ? 's' : ''}
        </p>
      </PageHeading>
      <RecordForm
        label={nom}
        record={category}
        save={save}
        onSaved={onSaved}
        failure="La catégorie n’a pas pu être enregistrée."
        cancelTo="/categories"
      >
        <TextInput
          source="nom"
          label="Nom"
          hint="Les fichiers des fournisseurs la trouvent aussi sous l’ancien."
          validate={nameRules}
        />
        <div className="wide">
          <BooleanInput
            source="masquee"
            label="Masquée dans les menus, les listes et la recherche (les fiches des produits restent)"
          />
        </div>
        <div className="wide">
          <RichTextInput source="description" label="Texte de la page" />
        </div>
        <div className="wide">
          <PictureInput source="image" label="Image" upload={uploadCataloguePicture} />
        </div>
        <FacetsInput source="facettes" category={category} />
        <SeoInputs />
      </RecordForm>
    </>
  );
}
