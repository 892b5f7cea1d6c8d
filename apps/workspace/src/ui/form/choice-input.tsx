import { Combobox } from '../combobox';
import { Field } from '../field';
import { type InputProps, useFormField } from './use-form-field';

export interface ChoiceOption<Value> {
  value: Value;
  text: string;
}

interface ChoiceInputProps<Value> extends Omit<InputProps, 'parse' | 'format'> {
  /** All options; the list shows those that contain every typed word, without regard to case and accents. */
  options: readonly ChoiceOption<Value>[];
  /** The option that is added for a text that no option has: a brand that is created with the product. */
  create?: (typed: string) => ChoiceOption<Value>;
  placeholder?: string;
  emptyText?: string;
}

const MAX_OPTIONS = 30;

/** Picks one of many known options by typing; the record of the form holds its value. */
export function ChoiceInput<Value extends number | string>({
  options,
  create,
  placeholder = 'Rechercher',
  emptyText = 'Aucun résultat',
  ...input
}: ChoiceInputProps<Value>) {
  const { control, labels } = useFormField(input);
  const value: unknown = control.value;
  const chosen = options.find((option) => option.value === value);
  const search = (typed: string) => {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    const found = options.filter(({ text }) => words.every((word) => plain(text).includes(word)));
    const isNew = create && typed.trim() !== '' && !options.some(({ text }) => plain(text) === plain(typed));
    const items = [...found.slice(0, MAX_OPTIONS), ...(isNew ? [create(typed.trim())] : [])];
    return Promise.resolve(items.map((option, at) => ({ ...option, at })));
  };
  return (
    <Field {...labels}>
      {(attributes) => (
        <Combobox<ChoiceOption<Value> & { at: number }>
          id={attributes.id}
          describedBy={attributes['aria-describedby']}
          invalid={attributes['aria-invalid']}
          inputRef={control.ref}
          placeholder={placeholder}
          selectedText={chosen?.text ?? (typeof value === 'string' ? value : '')}
          search={search}
          keyOf={({ at }) => at}
          renderItem={({ text }) => text}
          emptyText={emptyText}
          onPick={(option) => control.onChange(option.value)}
          onClear={() => control.onChange(null)}
        />
      )}
    </Field>
  );
}

function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
