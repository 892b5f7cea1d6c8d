import type { SheetSuggestion } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { RemoveRowButton, StepButtons } from '../../ui/sortable/step-buttons';
import { moveItem } from '../../ui/sortable/move-item';
import { type GroupDraft, type LineDraft, lineError, nameKey, newLine } from './sheet-draft';
import { Choices, SheetLine } from './sheet-line';

interface SheetGroupProps {
  group: GroupDraft;
  at: number;
  count: number;
  /** Messages of the server, by the key of the group or line. */
  errors: ReadonlyMap<number, string>;
  groupsId: string;
  suggestions: readonly SheetSuggestion[];
  onChange: (group: GroupDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A group of characteristics; the first one may have no name. */
export function SheetGroup({ group, at, count, errors, groupsId, suggestions, ...on }: SheetGroupProps) {
  const namesId = useId();
  const { lines } = group;
  const inGroup = suggestions.filter(({ groupe }) => nameKey(groupe) === nameKey(group.nom));
  const offered = inGroup.filter(({ nom }) => !lines.some((line) => nameKey(line.nom) === nameKey(nom)));
  const setLines = (next: readonly LineDraft[]) => on.onChange({ ...group, lines: next });
  const label = group.nom || `groupe ${at + 1}`;
  return (
    <section aria-label={label} className="card sheet-group">
      <div className="sheet-group-head">
        <TextBox
          label="Groupe"
          hint={group.nom === '' ? 'Sans nom\u202f: «\u202fGénéral\u202f» sur la page du produit.' : undefined}
          maxLength={80}
          list={groupsId}
          value={group.nom}
          error={errors.get(group.key)}
          onChange={(event) => on.onChange({ ...group, nom: event.target.value })}
        />
        <div className="sheet-line-actions">
          <StepButtons name={`le groupe ${label}`} at={at} count={count} onMove={on.onMove} />
          <RemoveRowButton label={`Retirer le groupe ${label}`} icon={Trash2} onRemove={on.onRemove} />
        </div>
      </div>
      <ol className="sheet-lines">
        {lines.map((line, index) => (
          <SheetLine
            key={line.key}
            line={line}
            at={index}
            count={lines.length}
            error={lineError(line, lines.slice(0, index)) ?? errors.get(line.key) ?? null}
            namesId={namesId}
            suggestions={inGroup}
            onChange={(next) => setLines(lines.map((one) => (one.key === line.key ? next : one)))}
            onMove={(by) => setLines(moveItem(lines, index, by))}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Choices id={namesId} texts={offered.map(({ nom }) => nom)} />
      <Button
        variant="outlined"
        startIcon={<Icon icon={Plus} size={18} />}
        onClick={() => setLines([...lines, newLine()])}
        sx={{ justifySelf: 'start' }}
      >
        Ajouter une caractéristique
      </Button>
    </section>
  );
}
