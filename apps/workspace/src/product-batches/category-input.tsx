import type { NamedPromotionTarget } from '@boutik/contract';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { searchTargets } from '../promotions/targets-input';

/** Categories of the third level whose path contains the words. */
export const searchLeaves = async (query: string, signal: AbortSignal) =>
  (await searchTargets(query, signal)).filter(({ type }) => type === 'sous_sous_categorie');

/** Picks a category of the third level by typing. */
export function CategoryInput(input: InputProps) {
  const { control, labels } = useFormField(input);
  const chosen = control.value === '' ? null : (control.value as NamedPromotionTarget);
  return (
    <Field {...labels}>
      {(attributes) => (
        <Combobox<NamedPromotionTarget>
          id={attributes.id}
          describedBy={attributes['aria-describedby']}
          invalid={attributes['aria-invalid']}
          inputRef={control.ref}
          placeholder="Rechercher"
          selectedText={chosen?.nom ?? ''}
          search={searchLeaves}
          keyOf={({ id }) => id}
          renderItem={({ nom }) => nom}
          emptyText="Aucune catégorie de ce nom"
          onPick={control.onChange}
          onClear={() => control.onChange(null)}
        />
      )}
    </Field>
  );
}
