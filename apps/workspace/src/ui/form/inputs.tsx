import type { ComponentProps } from 'react';
import { type Choice, Options, Select, TextArea, TextBox } from '../field';
import { type InputProps, useFormField } from './use-form-field';

/** An empty text is null, as in the API. */
const emptyAsNull = (text: string) => (text.trim() === '' ? null : text);

type TextAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'minLength' | 'maxLength' | 'pattern' | 'placeholder' | 'autoComplete'
>;

export function TextInput({ parse = emptyAsNull, ...props }: InputProps & TextAttributes) {
  const { type, inputMode, minLength, maxLength, pattern, placeholder, autoComplete = 'off', ...input } = props;
  const { control, labels } = useFormField({ ...input, parse });
  return (
    <TextBox
      {...{ type: type ?? 'text', inputMode, minLength, maxLength, pattern, placeholder, autoComplete }}
      {...labels}
      {...control}
    />
  );
}

export function TextAreaInput({
  parse = emptyAsNull,
  rows,
  maxLength,
  ...input
}: InputProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>) {
  const { control, labels } = useFormField({ ...input, parse });
  return <TextArea rows={rows ?? 4} maxLength={maxLength} {...labels} {...control} />;
}

/** A day, "2026-11-23" in the record. */
export function DateInput({ min, max, ...input }: InputProps & { min?: string; max?: string }) {
  const { control, labels } = useFormField(input);
  return <TextBox type="date" min={min} max={max} {...labels} {...control} />;
}

/** @param empty the text of the empty choice; absent when one must be chosen */
export function SelectInput({ choices, empty, ...input }: InputProps & { choices: readonly Choice[]; empty?: string }) {
  const { control, labels } = useFormField(input);
  return (
    <Select {...labels} {...control}>
      {empty !== undefined && <option value="">{empty}</option>}
      <Options choices={choices} />
    </Select>
  );
}

export function BooleanInput(input: InputProps) {
  const { control, labels } = useFormField(input);
  const { value, onChange, required: _required, ...field } = control;
  return (
    <div>
      <label className="check">
        <input
          {...field}
          type="checkbox"
          checked={Boolean(value)}
          onChange={({ target }) => onChange(target.checked)}
        />
        {labels.label}
      </label>
      {labels.error && <p className="field-error">{labels.error}</p>}
    </div>
  );
}
