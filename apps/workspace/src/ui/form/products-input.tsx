import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Field } from '../field';
import type { FoundProduct } from '../found-product';
import { ProductCombobox } from '../product-combobox';
import { moveItem } from '../sortable/move-item';
import { RemoveRowButton, StepButtons } from '../sortable/step-buttons';
import { type InputProps, useFormField } from './use-form-field';
import { usePickedText } from './use-picked-text';

interface ProductsInputProps extends InputProps {
  /** The field of the record that has the names of the chosen products: `{ id, nom }[]`. */
  namesSource: string;
  max: number;
  /** Whether their order counts: buttons change it. */
  ordered?: boolean;
}

/** Picks several products by typing: the record of the form holds their ids. */
export function ProductsInput({ namesSource, max, ordered = false, ...input }: ProductsInputProps) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const record = useRecordContext<{ id: number } & Record<string, unknown>>();
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = control.value === '' ? [] : (control.value as readonly number[]);
  const nameOf = (id: number) => picked.get(id) ?? recordNames(record?.[namesSource]).get(id) ?? `Produit ${id}`;
  const add = ({ id, name }: FoundProduct) => {
    if (ids.includes(id)) return;
    setPicked(new Map(picked).set(id, name));
    control.onChange([...ids, id]);
  };
  return (
    <div className="products-input">
      {ids.length > 0 && (
        <ul aria-label={input.label}>
          {ids.map((id, at) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <span className="products-input-buttons">
                {ordered && (
                  <StepButtons
                    name={nameOf(id)}
                    at={at}
                    count={ids.length}
                    onMove={(by) => control.onChange(moveItem(ids, at, by))}
                  />
                )}
                <RemoveRowButton
                  label={`Retirer ${nameOf(id)}`}
                  onRemove={() => control.onChange(ids.filter((other) => other !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {ids.length < max && (
        <Field {...labels}>
          {(attributes) => (
            <ProductCombobox
              id={attributes.id}
              describedBy={attributes['aria-describedby']}
              invalid={attributes['aria-invalid']}
              inputRef={control.ref}
              onPick={add}
              onClear={() => control.onChange(ids)}
              onType={onType}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function recordNames(named: unknown): Map<number, string> {
  const products = Array.isArray(named) ? (named as { id: number; nom: string }[]) : [];
  return new Map(products.map(({ id, nom }) => [id, nom]));
}
