import { X } from 'lucide-react';
import { TextArea, TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { type FamilyDraft, withAxisText, withoutAxis } from './family-draft';

interface FamilyAxisProps {
  draft: FamilyDraft;
  at: number;
  onChange: (draft: FamilyDraft) => void;
}

const MIN_ROWS = 3;
const MAX_ROWS = 8;

/** An attribute in which the members differ, with its values in the order of the switch. */
export function FamilyAxis({ draft, at, onChange }: FamilyAxisProps) {
  const axis = draft.axes[at];
  if (!axis) return null;
  const rename = (nom: string) =>
    onChange({ ...draft, axes: draft.axes.map((one, index) => (index === at ? { ...one, nom } : one)) });
  return (
    <fieldset className="family-axis">
      <legend>Axe {at + 1}</legend>
      <div className="family-axis-name">
        <TextBox
          label="Nom"
          value={axis.nom}
          maxLength={40}
          placeholder="Couleur, Capacité, Clavier…"
          onChange={(event) => rename(event.target.value)}
        />
        {draft.axes.length > 1 && (
          <NamedIconButton
            label={`Retirer l’axe ${axis.nom || at + 1}`}
            onClick={() => onChange(withoutAxis(draft, at))}
          >
            <Icon icon={X} size={18} />
          </NamedIconButton>
        )}
      </div>
      <TextArea
        label="Valeurs"
        hint="Une par ligne, dans l’ordre de la boutique."
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, axis.values.length + 1))}
        value={axis.values.join('\n')}
        onChange={(event) => onChange(withAxisText(draft, at, event.target.value))}
      />
    </fieldset>
  );
}
