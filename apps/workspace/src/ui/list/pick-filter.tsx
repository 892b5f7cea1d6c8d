import { Combobox } from '../combobox';
import { type Choice, Field } from '../field';
import { matchingOptions } from '../matching-options';

interface PickFilterProps {
  label: string;
  /** What an empty field means: "Toutes". */
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

const MAX_OPTIONS = 30;

/** A filter with more values than a select can show: picked by typing a part of the name, removed by emptying the field. */
export function PickFilter({ label, all, choices, value, onChange }: PickFilterProps) {
  const options = choices.map(([key, text], at) => ({ key, text, at }));
  const chosen = options.find(({ key }) => key === value);
  return (
    <Field label={label}>
      {(attributes) => (
        <Combobox
          id={attributes.id}
          placeholder={all}
          selectedText={chosen?.text ?? ''}
          isLocal
          search={(typed) => Promise.resolve(matchingOptions(options, typed).slice(0, MAX_OPTIONS))}
          keyOf={({ at }) => at}
          renderItem={({ text }) => text}
          emptyText="Aucun résultat"
          isExact={({ at }) => at === 0}
          onPick={({ key }) => onChange(key)}
          onClear={() => onChange('')}
        />
      )}
    </Field>
  );
}
