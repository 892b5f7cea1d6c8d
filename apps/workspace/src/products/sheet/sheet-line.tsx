import type { SheetSuggestion, SheetType } from '@boutik/contract';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Options, Select, TextBox } from '../../ui/field';
import { RemoveRowButton, StepButtons } from '../../ui/sortable/step-buttons';
import { type LineDraft, nameKey, typeLabels } from './sheet-draft';

interface SheetLineProps {
  line: LineDraft;
  at: number;
  count: number;
  error: string | null;
  /** The id of the list of names. */
  namesId: string;
  suggestions: readonly SheetSuggestion[];
  onChange: (line: LineDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One characteristic: name, type, value and unit, with what other products of the category have. */
export function SheetLine({ line, at, count, error, namesId, suggestions, ...on }: SheetLineProps) {
  const known = suggestions.find(({ nom }) => nameKey(nom) === nameKey(line.nom));
  const name = line.nom || `la caractéristique ${at + 1}`;
  const setName = (nom: string) => {
    const like = line.text === '' ? suggestions.find((one) => one.nom === nom) : undefined;
    on.onChange({ ...line, nom, ...(like && { type: like.type, unite: like.unites[0] ?? '' }) });
  };
  return (
    <li className="sheet-line">
      <TextBox
        label="Nom"
        maxLength={80}
        list={namesId}
        value={line.nom}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Type"
        value={line.type}
        onChange={(event) => on.onChange({ ...line, type: event.target.value as SheetType })}
      >
        <Options choices={typeLabels} />
      </Select>
      <ValueField line={line} known={known} onChange={on.onChange} />
      <div className="sheet-line-actions">
        <StepButtons name={name} at={at} count={count} onMove={on.onMove} />
        <RemoveRowButton label={`Retirer ${name}`} icon={Trash2} onRemove={on.onRemove} />
      </div>
    </li>
  );
}

const yesNo = [
  ['', '—'],
  ['oui', 'Oui'],
  ['non', 'Non'],
] as const;

interface ValueFieldProps {
  line: LineDraft;
  known: SheetSuggestion | undefined;
  onChange: (line: LineDraft) => void;
}

function ValueField({ line, known, onChange }: ValueFieldProps) {
  const id = useId();
  const setText = (text: string) => onChange({ ...line, text });
  if (line.type === 'oui-non')
    return (
      <Select label="Valeur" value={line.text} onChange={(event) => setText(event.target.value)}>
        <Options choices={yesNo} />
      </Select>
    );
  const isNumber = line.type === 'nombre';
  return (
    <div className={isNumber ? 'sheet-measure' : undefined}>
      <TextBox
        label="Valeur"
        hint={line.type === 'liste' ? 'Choix séparés par des points-virgules.' : undefined}
        maxLength={1000}
        inputMode={isNumber ? 'decimal' : undefined}
        list={isNumber ? undefined : `${id}-values`}
        value={line.text}
        onChange={(event) => setText(event.target.value)}
      />
      {isNumber && (
        <TextBox
          label="Unité"
          maxLength={20}
          list={`${id}-units`}
          value={line.unite}
          onChange={(event) => onChange({ ...line, unite: event.target.value })}
        />
      )}
      <Choices id={`${id}-values`} texts={isNumber ? [] : (known?.valeurs ?? [])} />
      <Choices id={`${id}-units`} texts={known?.unites ?? []} />
    </div>
  );
}

/** What a text field offers while one types. */
export function Choices({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}
