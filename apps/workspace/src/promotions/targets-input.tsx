import { endpoints } from '@boutik/api-client';
import type { NamedPromotionTarget, ReplyOf, searchPromotionTargets } from '@boutik/contract';
import { X } from 'lucide-react';
import { call } from '../api/http';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { usePickedText } from '../ui/form/use-picked-text';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { targetLabels } from './promotion-labels';

/** A target as the search finds it. */
export type FoundTarget = ReplyOf<typeof searchPromotionTargets>['cibles'][number];

const types = Object.keys(targetLabels);
const isSame = (a: NamedPromotionTarget, b: NamedPromotionTarget) => a.type === b.type && a.id === b.id;

interface TargetsInputProps extends InputProps {
  placeholder?: string;
  search?: typeof searchTargets;
}

/** Picks products, categories and brands by typing; the record of the form holds them with their names. */
export function TargetsInput({
  placeholder = 'Catégorie, marque, ou nom, référence, code-barres d’un produit',
  search = searchTargets,
  ...input
}: TargetsInputProps) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const targets = control.value === '' ? [] : (control.value as readonly NamedPromotionTarget[]);
  const add = ({ type, id, nom }: FoundTarget) => {
    const target = { type, id, nom };
    if (!targets.some((one) => isSame(one, target))) control.onChange([...targets, target]);
  };
  return (
    <div className="products-input">
      {targets.length > 0 && (
        <ul aria-label={input.label}>
          {targets.map((target) => (
            <li key={`${target.type}-${target.id}`}>
              <TargetName target={target} />
              <NamedIconButton
                label={`Retirer ${target.nom}`}
                onClick={() => control.onChange(targets.filter((other) => other !== target))}
              >
                <Icon icon={X} size={18} />
              </NamedIconButton>
            </li>
          ))}
        </ul>
      )}
      <Field {...labels}>
        {(attributes) => (
          <Combobox<FoundTarget>
            id={attributes.id}
            describedBy={attributes['aria-describedby']}
            invalid={attributes['aria-invalid']}
            inputRef={control.ref}
            placeholder={placeholder}
            selectedText=""
            search={search}
            isExact={isExactTarget}
            keyOf={({ type, id }) => id * types.length + types.indexOf(type)}
            renderItem={(target) => <TargetName target={target} />}
            emptyText="Rien de ce nom"
            onPick={add}
            onClear={() => control.onChange(targets)}
            onType={onType}
          />
        )}
      </Field>
    </div>
  );
}

function TargetName({ target: { type, nom } }: { target: NamedPromotionTarget }) {
  return (
    <span>
      {nom} <span className="faint">{targetLabels[type]}</span>
    </span>
  );
}

/** Products, categories and brands by their names, products by reference or barcode too. */
export async function searchTargets(query: string, signal: AbortSignal): Promise<FoundTarget[]> {
  return (await call(endpoints.searchPromotionTargets, { query: { q: query }, signal })).cibles;
}

export const isExactTarget = ({ exact }: FoundTarget) => exact;
