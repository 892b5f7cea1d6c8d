import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider, useGetOne } from 'react-admin';
import { Combobox } from '../combobox';
import { Field } from '../field';
import { type InputProps, useFormField } from './use-form-field';
import { usePickedText } from './use-picked-text';

interface ReferenceInputProps<Row> extends Omit<InputProps, 'parse' | 'format'> {
  /** The resource of the records to choose from; its list takes the filter `search`. */
  reference: string;
  /** The text of the chosen record. */
  textOf: (row: Row) => string;
  /** An option of the list; its text by default. */
  renderOption?: (row: Row) => ReactNode;
  placeholder?: string;
  emptyText?: string;
}

const MAX_OPTIONS = 10;

/** Picks a record of another resource by typing: the record of the form holds its id. */
export function ReferenceInput<Row extends RaRecord<number>>({
  reference,
  textOf,
  renderOption = textOf,
  placeholder = 'Rechercher',
  emptyText = 'Aucun résultat',
  ...input
}: ReferenceInputProps<Row>) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const dataProvider = useDataProvider();
  const { data: chosen } = useGetOne<Row>(reference, { id: control.value }, { enabled: control.value !== '' });
  const search = async (query: string, signal: AbortSignal) => {
    const { data } = await dataProvider.getList<Row>(reference, {
      filter: { search: query },
      pagination: { page: 1, perPage: MAX_OPTIONS },
      sort: { field: 'id', order: 'ASC' },
      signal,
    });
    return data;
  };
  return (
    <Field {...labels}>
      {(attributes) => (
        <Combobox<Row>
          id={attributes.id}
          describedBy={attributes['aria-describedby']}
          invalid={attributes['aria-invalid']}
          inputRef={control.ref}
          placeholder={placeholder}
          selectedText={chosen && control.value !== '' ? textOf(chosen) : ''}
          search={search}
          keyOf={({ id }) => id}
          renderItem={renderOption}
          emptyText={emptyText}
          onPick={({ id }) => control.onChange(id)}
          onClear={() => control.onChange(null)}
          onType={onType}
        />
      )}
    </Field>
  );
}
