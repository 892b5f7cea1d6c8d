import { X } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Combobox } from '../combobox';
import { Field } from '../field';
import { type FoundProduct, hasReference, searchProducts } from '../found-product';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import { firstPicture } from '../picture-url';
import { Thumbnail } from '../thumbnail';
import { type InputProps, useFormField } from './use-form-field';
import { usePickedText } from './use-picked-text';

interface ProductsInputProps extends InputProps {
  /** The field of the record that has the names of the chosen products: `{ id, nom }[]`. */
  namesSource: string;
  max: number;
}

/** Picks several products by typing: the record of the form holds their ids. */
export function ProductsInput({ namesSource, max, ...input }: ProductsInputProps) {
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
          {ids.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <NamedIconButton
                label={`Retirer ${nameOf(id)}`}
                onClick={() => control.onChange(ids.filter((other) => other !== id))}
              >
                <Icon icon={X} size={18} />
              </NamedIconButton>
            </li>
          ))}
        </ul>
      )}
      {ids.length < max && (
        <Field {...labels}>
          {(attributes) => (
            <Combobox<FoundProduct>
              id={attributes.id}
              describedBy={attributes['aria-describedby']}
              invalid={attributes['aria-invalid']}
              inputRef={control.ref}
              placeholder="Nom, référence ou code-barres"
              selectedText=""
              search={searchProducts}
              isExact={hasReference}
              keyOf={({ id }) => id}
              renderItem={ProductOption}
              emptyText="Aucun produit trouvé"
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

function ProductOption({ name, reference, url_image }: FoundProduct) {
  return (
    <span className="option-product">
      <Thumbnail url={firstPicture(url_image)} size={40} />
      <span className="option-words">
        <span className="option-name">{name}</span>
        <span className="faint">Réf. {reference}</span>
      </span>
    </span>
  );
}
