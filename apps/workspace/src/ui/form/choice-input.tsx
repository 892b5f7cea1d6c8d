import { useNotify } from 'react-admin';
import { getErrorMessage } from '../../api/http';
import { Combobox } from '../combobox';
import { Field } from '../field';
import { matchingOptions, plainText } from '../matching-options';
import { type InputProps, useFormField } from './use-form-field';
import { usePickedText } from './use-picked-text';

interface ChoiceOption<Value> {
  value: Value;
  text: string;
}

interface ChoiceInputProps<Value> extends Omit<InputProps, 'parse' | 'format'> {
  /** All options; the list shows those that contain every typed word, without regard to case and accents. */
  options: readonly ChoiceOption<Value>[];
  /** The option that is added for a text that no option has: a brand that is created with the product. */
  create?: (typed: string) => ChoiceOption<Value>;
  /** Creates what `create` offers at once, and returns its value; otherwise the value of the option is taken. */
  onCreate?: (typed: string) => Promise<Value>;
  placeholder?: string;
  emptyText?: string;
}

interface Item<Value> extends ChoiceOption<Value> {
  at: number;
  /** The text from which `create` made this option. */
  created?: string;
}

const MAX_OPTIONS = 30;

/** Picks one of many known options by typing; the record of the form holds its value. */
export function ChoiceInput<Value extends number | string>({
  options,
  create,
  onCreate,
  placeholder = 'Rechercher',
  emptyText = 'Aucun résultat',
  ...input
}: ChoiceInputProps<Value>) {
  const notify = useNotify();
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const value: unknown = control.value;
  const chosen = options.find((option) => option.value === value);
  const search = (typed: string) => {
    const found = matchingOptions(options, typed);
    const isNew = create && typed.trim() !== '' && !options.some(({ text }) => plainText(text) === plainText(typed));
    const items: Item<Value>[] = found.slice(0, MAX_OPTIONS).map((option, at) => ({ ...option, at }));
    if (isNew) items.push({ ...create(typed.trim()), at: items.length, created: typed.trim() });
    return Promise.resolve(items);
  };
  const pick = async ({ value: picked, created }: Item<Value>) => {
    if (created === undefined || !onCreate) return control.onChange(picked);
    // Until the server has answered, the form cannot be sent without it.
    onType(created);
    try {
      const value = await onCreate(created);
      onType('');
      control.onChange(value);
    } catch (error) {
      onType('');
      notify(getErrorMessage(error, `«\u202f${created}\u202f» n’a pas pu être créé.`), { type: 'error' });
    }
  };
  return (
    <Field {...labels}>
      {(attributes) => (
        <Combobox<Item<Value>>
          id={attributes.id}
          describedBy={attributes['aria-describedby']}
          invalid={attributes['aria-invalid']}
          inputRef={control.ref}
          placeholder={placeholder}
          selectedText={chosen?.text ?? (typeof value === 'string' ? value : '')}
          isLocal
          search={search}
          keyOf={({ at }) => at}
          renderItem={({ text }) => text}
          emptyText={emptyText}
          // Enter before the list is there picks the first line, as it does afterwards.
          isExact={({ at }) => at === 0}
          onPick={(option) => void pick(option)}
          onClear={() => control.onChange(null)}
          onType={onType}
        />
      )}
    </Field>
  );
}
