import { maxLength, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { uploadCataloguePicture } from '../categories/upload-picture';
import { PagePicker } from '../home-items/page-picker';
import { ShowingInputs } from '../home-items/showing-parts';
import { Options, Select } from '../ui/field';
import { TextInput } from '../ui/form/inputs';
import { PictureInput } from '../ui/form/picture-input';
import { ProductsInput } from '../ui/form/products-input';
import { RichTextInput } from '../ui/form/rich-text-input';

const MAX_PRODUCTS = 100;
const titleRules = [required('Le titre est obligatoire.'), maxLength(80, 'Au plus 80 caractères.')];
const pictureRules = required('Choisissez une image.');
const targets = [
  ['produits', 'Des produits choisis'],
  ['page', 'Une page du site'],
] as const;

/** What a banner says, shows and leads to. */
export function BannerInputs() {
  return (
    <>
      <div className="wide">
        <TextInput source="titre" label="Titre" maxLength={80} validate={titleRules} />
      </div>
      <div className="wide">
        <RichTextInput source="description" label="Texte" />
      </div>
      <PictureInput
        source="image"
        label="Image"
        hint="Paysage, environ 1 600 × 690 pixels. Son côté gauche peut être coupé."
        upload={uploadCataloguePicture}
        validate={pictureRules}
      />
      <PictureInput
        source="image_telephone"
        label="Image sur téléphone"
        hint={'Environ 800 × 400 pixels. Vide\u202f: la même image.'}
        upload={uploadCataloguePicture}
      />
      <TargetInputs />
      <ShowingInputs />
    </>
  );
}

function TargetInputs() {
  const { setValue } = useFormContext();
  const address: unknown = useWatch({ name: 'adresse' });
  const isPage = typeof address === 'string';
  return (
    <>
      <Select
        label={'Le bouton «\u202fDécouvrir\u202f» mène à'}
        value={isPage ? 'page' : 'produits'}
        onChange={({ target }) =>
          setValue('adresse', target.value === 'page' ? '' : null, { shouldDirty: true, shouldTouch: true })
        }
      >
        <Options choices={targets} />
      </Select>
      <div className="wide">
        {isPage ? (
          <PagePicker source="adresse" />
        ) : (
          <ProductsInput
            source="produits"
            namesSource="noms_produits"
            label="Produits"
            hint={'Un seul\u202f: la bannière l’ouvre directement.'}
            max={MAX_PRODUCTS}
            ordered
          />
        )}
      </div>
    </>
  );
}
