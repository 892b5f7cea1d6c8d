import type { PromotionTargetType } from '@boutik/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { searchTargets } from '../promotions/targets-input';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';

type FoundTarget = Awaited<ReturnType<typeof searchTargets>>[number];

const levels: Partial<Record<PromotionTargetType, string>> = {
  categorie: 'category',
  sous_categorie: 'subcategory',
  sous_sous_categorie: 'subsubcategory',
};
const kinds: readonly PromotionTargetType[] = ['categorie', 'sous_categorie', 'sous_sous_categorie', 'marque'];

interface RuleChoiceProps {
  kind: 'categorie' | 'marque';
  label: string;
  /** That of the stored choice. */
  name: string | null | undefined;
}

/** The category, of any level, or the brand of a rule, found by its name; none for all. */
export function RuleChoice({ kind, label, name }: RuleChoiceProps) {
  const source = `regle.${kind}`;
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const [picked, setPicked] = useState<{ value: unknown; text: string } | null>(null);
  const isSet = value !== null && value !== undefined && value !== '';
  const stored = name ?? `${label} supprimée`;
  const search = async (query: string, signal: AbortSignal) =>
    (await searchTargets(query, signal)).filter(({ type }) => (kind === 'marque' ? type === 'marque' : type in levels));
  const pick = (target: FoundTarget) => {
    const chosen = kind === 'marque' ? target.id : `${levels[target.type]}-${target.id}`;
    setPicked({ value: chosen, text: target.nom });
    setValue(source, chosen, { shouldDirty: true });
  };
  return (
    <Field label={label}>
      {(attributes) => (
        <Combobox<FoundTarget>
          id={attributes.id}
          placeholder="Toutes"
          selectedText={isSet ? (picked?.value === value ? picked.text : stored) : ''}
          search={search}
          keyOf={({ type, id }) => id * kinds.length + kinds.indexOf(type)}
          renderItem={({ nom }) => nom}
          emptyText="Rien de ce nom"
          onPick={pick}
          onClear={() => setValue(source, null, { shouldDirty: true })}
        />
      )}
    </Field>
  );
}
