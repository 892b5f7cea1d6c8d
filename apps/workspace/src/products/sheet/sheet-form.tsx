import { ApiError, endpoints } from '@boutik/api-client';
import type { findProductSheet, ReplyOf, SheetSuggestion } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FolderPlus, ListTree } from 'lucide-react';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, firstMessages, getErrorMessage } from '../../api/http';
import { logError } from '../../api/log-error';
import { EmptyState } from '../../ui/empty-state';
import { RestoredDraft } from '../../ui/form/restored-draft';
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes-guard';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { moveItem } from '../../ui/sortable/move-item';
import { SheetConflict } from './sheet-conflict';
import { type GroupDraft, lineError, nameKey, newKey, newLine, toDraft, toInput } from './sheet-draft';
import { SheetGroup } from './sheet-group';
import { Choices } from './sheet-line';
import { useSheetDraft } from './use-sheet-draft';
import './sheet.css';

type Sheet = ReplyOf<typeof findProductSheet>['data'];

const CHANGED = 'Une autre personne a enregistré cette fiche entre-temps. Choisissez ce qui reste, puis enregistrez.';

/** Edits a data sheet; nothing is saved before "Enregistrer". */
export function SheetForm({ id, sheet }: { id: number; sheet: Sheet }) {
  const { suggestions } = sheet;
  const [saved, setSaved] = useState(() => ({ version: sheet.version, groups: toDraft(sheet.groupes) }));
  const { groups, setGroups, dirty, restored, reset } = useSheetDraft(id, saved);
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<typeof saved | null>(null);
  const [busy, setBusy] = useState(false);
  const groupsId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const isInvalid = groups.some(({ lines }) => lines.some((line, at) => lineError(line, lines.slice(0, at)) !== null));
  const change = (next: readonly GroupDraft[]) => {
    setErrors(new Map());
    setGroups(next);
  };
  const save = async () => {
    const { groupes, keys } = toInput(groups);
    setBusy(true);
    setFailure(null);
    setTheirs(null);
    try {
      const { data } = await call(endpoints.saveProductSheet, {
        params: { id },
        body: { groupes, version: saved.version },
      });
      const stored = toDraft(data.groupes);
      setSaved({ version: data.version, groups: stored });
      reset(stored);
      notify('Caractéristiques enregistrées', { type: 'success' });
      refresh();
    } catch (error) {
      const current = error instanceof ApiError && error.body.code === 'sheet-changed' ? await readVersion(id) : null;
      setTheirs(current);
      setFailure(current ? CHANGED : getErrorMessage(error, 'Les caractéristiques n’ont pas pu être enregistrées.'));
      const found = Object.entries(firstMessages(error)).flatMap(([field, message]): [number, string][] => {
        const key = keys.get(field);
        return key === undefined ? [] : [[key, message]];
      });
      setErrors(new Map(found));
    }
    setBusy(false);
  };
  return (
    <div className="sheet">
      {restored && <RestoredDraft changed={restored.version !== saved.version} onDiscard={() => reset(saved.groups)} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {theirs && (
        <SheetConflict
          versions={{ read: saved.groups, mine: groups, theirs: theirs.groups }}
          onMerge={(merged) => {
            setSaved(theirs);
            setGroups(merged);
            setTheirs(null);
            setFailure(null);
          }}
        />
      )}
      <ExpectedNames groups={groups} suggestions={suggestions} onAdd={(one) => change(withName(groups, one))} />
      <Choices id={groupsId} texts={[...new Set(suggestions.map(({ groupe }) => groupe))].filter(Boolean)} />
      {groups.length === 0 && (
        <EmptyState icon={ListTree} title="Ce produit n’a pas de caractéristique.">
          Capacité, connectique, dimensions… La page du produit les montre, et les filtres de sa catégorie s’en servent.
        </EmptyState>
      )}
      {groups.map((group, at) => (
        <SheetGroup
          key={group.key}
          group={group}
          at={at}
          count={groups.length}
          errors={errors}
          groupsId={groupsId}
          suggestions={suggestions}
          onChange={(next) => change(groups.map((one) => (one.key === group.key ? next : one)))}
          onMove={(by) => change(moveItem(groups, at, by))}
          onRemove={() => change(groups.toSpliced(at, 1))}
        />
      ))}
      <div className="form-end">
        <Button
          variant="outlined"
          startIcon={<Icon icon={FolderPlus} size={18} />}
          onClick={() => change([...groups, { key: newKey(), nom: '', lines: [newLine()] }])}
        >
          Ajouter un groupe
        </Button>
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          disabled={isInvalid}
          onClick={() => void save()}
        >
          Enregistrer
        </Button>
      </div>
      <UnsavedChangesGuard canLeave={() => !dirty} />
    </div>
  );
}

/** The sheet as it is saved now; null when it cannot be read: the failure says what to do. */
async function readVersion(id: number) {
  try {
    const { data } = await call(endpoints.findProductSheet, { params: { id } });
    return { version: data.version, groups: toDraft(data.groupes) };
  } catch (error) {
    logError(error);
    return null;
  }
}

interface ExpectedNamesProps {
  groups: readonly GroupDraft[];
  suggestions: readonly SheetSuggestion[];
  onAdd: (suggestion: SheetSuggestion) => void;
}

/** What most products of the category have and this one lacks: filters find the product by it. */
function ExpectedNames({ groups, suggestions, onAdd }: ExpectedNamesProps) {
  const missing = suggestions.filter(
    ({ attendue, nom }) =>
      attendue &&
      !groups.some(({ lines }) => lines.some((line) => nameKey(line.nom) === nameKey(nom) && line.text !== '')),
  );
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>La plupart des produits de cette catégorie ont aussi, et se filtrent par&nbsp;:</p>
      <div className="sheet-expected">
        {missing.map((one) => (
          <Button key={`${one.groupe} ${one.nom}`} size="small" variant="outlined" onClick={() => onAdd(one)}>
            {one.groupe === '' ? one.nom : `${one.groupe} › ${one.nom}`}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

/** With a line for a suggestion, in its group; an existing line of that name stays. */
function withName(groups: readonly GroupDraft[], suggestion: SheetSuggestion): GroupDraft[] {
  const isTarget = ({ nom }: GroupDraft) => nameKey(nom) === nameKey(suggestion.groupe);
  const line = newLine(suggestion.nom, suggestion);
  if (!groups.some(isTarget)) return [...groups, { key: newKey(), nom: suggestion.groupe, lines: [line] }];
  const hasName = ({ lines }: GroupDraft) => lines.some(({ nom }) => nameKey(nom) === nameKey(suggestion.nom));
  return groups.map((group) =>
    isTarget(group) && !hasName(group) ? { ...group, lines: [...group.lines, line] } : group,
  );
}
