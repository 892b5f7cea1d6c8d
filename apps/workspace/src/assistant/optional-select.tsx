import { entriesOf } from '@boutik/kernel';
import { Select } from '../ui/field';

interface OptionalSelectProps<Name extends string> {
  label: string;
  labels: Record<Name, string>;
  value: Name | undefined;
  onChange: (value: Name | undefined) => void;
}

/** A select of a few known values, or none. */
export function OptionalSelect<Name extends string>({ label, labels, value, onChange }: OptionalSelectProps<Name>) {
  const entries = entriesOf(labels);
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(entries.find(([name]) => name === target.value)?.[0])}
    >
      <option value="">Rien</option>
      {entries.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  );
}
