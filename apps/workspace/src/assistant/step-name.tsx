import { FIRST_STEP } from '@boutik/kernel';
import { type SubmitEvent, useState } from 'react';
import Button from '@mui/material/Button';
import { TextBox } from '../ui/field';
import { stepTitle } from './step-labels';

interface StepNameProps {
  id: string;
  /** @returns false when the name is taken or not valid */
  onRename: (newId: string) => boolean;
  onRemove: () => void;
}

/** Renames or removes a step; the first one is fixed. */
export function StepName({ id, onRename, onRemove }: StepNameProps) {
  const [name, setName] = useState(id);
  const [error, setError] = useState<string | null>(null);
  if (id === FIRST_STEP) return <h2 className="flow-name">{stepTitle(id)}, la première étape</h2>;
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    setError(
      onRename(name) ? null : 'Ce nom est pris, ou n’a pas que des lettres sans accent, des chiffres et des tirets.',
    );
  };
  return (
    <form onSubmit={rename} className="flow-name">
      <TextBox
        label="Nom de l’étape"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={name === id}>
        Renommer
      </Button>
      <Button color="error" onClick={onRemove}>
        Supprimer l’étape
      </Button>
    </form>
  );
}
