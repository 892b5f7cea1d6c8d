import { TextBox } from '../field';
import { type InputProps, useFormField } from './use-form-field';

const emptyAsNull = (text: string) => (text === '' ? null : text);

/** A day and a time of La Réunion, "2026-11-30T08:00" in the record; null when empty. */
export function MomentInput({ disabled, ...input }: InputProps & { disabled?: boolean | undefined }) {
  const { control, labels } = useFormField({ ...input, parse: emptyAsNull });
  return <TextBox type="datetime-local" {...labels} {...control} disabled={disabled} />;
}
