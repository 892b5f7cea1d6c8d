import { Select } from '../ui/field';
import { END } from './edit-flow';

interface StepSelectProps {
  label: string;
  hint?: string;
  hideLabel?: boolean;
  /** The names of the steps that there are. */
  ids: readonly string[];
  value: string | undefined;
  /** Undefined for none. */
  onChange: (id: string | undefined) => void;
  /** What no choice is called; a choice is needed without it. */
  none?: string;
}

/** Chooses where a step leads. A step that is gone stays chosen, and says so. */
export function StepSelect({ label, hint, hideLabel, ids, value = '', onChange, none }: StepSelectProps) {
  const lost = value !== '' && value !== END && !ids.includes(value);
  return (
    <Select
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      value={value}
      error={lost ? `L’étape « ${value} » n’existe pas.` : null}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {(none !== undefined || value === '') && <option value="">{none ?? 'Choisir…'}</option>}
      {lost && <option value={value}>{value} (n’existe pas)</option>}
      <option value={END}>Fin de la conversation</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
    </Select>
  );
}
