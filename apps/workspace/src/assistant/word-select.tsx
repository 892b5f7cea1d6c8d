import { Select } from '../ui/field';

interface WordSelectProps<Word extends string> {
  label: string;
  words: Record<Word, string>;
  value: Word | undefined;
  onChange: (value: Word | undefined) => void;
}

/** A select of a few known values, or none. */
export function WordSelect<Word extends string>({ label, words, value, onChange }: WordSelectProps<Word>) {
  const known = Object.entries(words) as [Word, string][];
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(known.find(([word]) => word === target.value)?.[0])}
    >
      <option value="">Rien</option>
      {known.map(([word, sentence]) => (
        <option key={word} value={word}>
          {sentence}
        </option>
      ))}
    </Select>
  );
}
