import type { PromotionTargetType } from '@boutik/contract';
import { useFormContext } from 'react-hook-form';
import { isExactTarget, searchTargets } from '../promotions/targets-input';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { TextInput } from '../ui/form/inputs';

type FoundTarget = Awaited<ReturnType<typeof searchTargets>>[number];

const pageOf: Readonly<Record<PromotionTargetType, (target: FoundTarget) => string>> = {
  produit: ({ id }) => `/produit/${id}`,
  categorie: ({ id }) => `/category/${id}`,
  sous_categorie: ({ id }) => `/subcategory/${id}`,
  sous_sous_categorie: ({ id }) => `/subsubcategory/${id}`,
  marque: ({ nom }) => `/marque/${encodeURIComponent(nom)}`,
};
const kinds = Object.keys(pageOf);
/** An empty text stays one: null would mean that no page is wanted. */
const asTyped = (text: string) => text;

/** A page of the shop: typed, or found by the name of a product, a category or a brand. */
export function PagePicker({ source }: { source: string }) {
  const { setValue } = useFormContext();
  return (
    <div className="page-picker">
      <TextInput
        source={source}
        label="Adresse de la page"
        hint="Par exemple /promotions, /search?q=imprimante ou /category/3?minPrice=100."
        placeholder="/promotions"
        maxLength={300}
        parse={asTyped}
      />
      <Field label="Ou cherchez la page d’un produit, d’une catégorie, d’une marque">
        {(attributes) => (
          <Combobox<FoundTarget>
            id={attributes.id}
            placeholder="Nom, référence ou code-barres"
            selectedText=""
            search={searchTargets}
            isExact={isExactTarget}
            keyOf={({ type, id }) => id * kinds.length + kinds.indexOf(type)}
            renderItem={({ nom }) => nom}
            emptyText="Rien de ce nom"
            onPick={(target) =>
              setValue(source, pageOf[target.type](target), { shouldDirty: true, shouldValidate: true })
            }
            onClear={() => undefined}
          />
        )}
      </Field>
    </div>
  );
}
