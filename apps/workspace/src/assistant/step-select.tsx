import { Select } from '../ui/field';
import { END_STEP } from './edit-flow';
import { stepTitle } from './step-labels';

interface StepSelectProps {
  label: string;
  hint?: string;
  hideLabel?: boolean;
  /** The ids of the existing steps. */
  ids: readonly string[];
  value: string | undefined;
  /** Undefined for none. */
  onChange: (id: string | undefined) => void;
  /** The label of the empty option; without it a choice is required. */
  none?: string;
}

/** Selects the target of a step. A deleted target stays selected, with an error. */
export function StepSelect({ label, hint, hideLabel, ids, value = '', onChange, none }: StepSelectProps) {
  const missing = value !== '' && value !== END_STEP && !ids.includes(value);
  return (
    <Select
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      value={value}
      error={missing ? `L’étape «\u202f${value}\u202f» n’existe pas.` : null}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      {(none !== undefined || value === '') && <option value="">{none ?? 'Choisir…'}</option>}
      {missing && <option value={value}>{value} (n’existe pas)</option>}
      <option value={END_STEP}>Fin de la conversation</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {stepTitle(id)}
        </option>
      ))}
    </Select>
  );
}
