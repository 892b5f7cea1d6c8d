import { endpoints } from '@boutik/api-client';
import type { StaffProductFamily } from '@boutik/contract';
import { MAX_FAMILY_AXES, MAX_FAMILY_MEMBERS } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage, isConflict } from '../../api/http';
import { DecisionButton } from '../../ui/decision-button';
import { TextBox } from '../../ui/field';
import { OutdatedNotice } from '../../ui/form/outdated-notice';
import { useEdited } from '../../ui/form/use-edited';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { FamilyAxis } from './family-axis';
import { type FamilyDraft, memberError, toDraft, toInput, withNewAxis } from './family-draft';
import { FamilyMembers } from './family-members';
import { useUnsaved } from './use-unsaved';

interface FamilyEditorProps {
  family: StaffProductFamily;
  /** The parts of the page with unsaved changes. */
  unsaved: Set<string>;
  /** Reads the family again. */
  onSaved: () => void;
}

const shape = { versionOf: ({ version }: StaffProductFamily) => version, draftOf: toDraft };

/** Name, axes and members of a family; nothing is saved before "Enregistrer la famille". */
export function FamilyEditor({ family, unsaved, onSaved }: FamilyEditorProps) {
  const { read, draft, setDraft, isChanged, isOutdated, load, settle } = useEdited<StaffProductFamily, FamilyDraft>(
    family,
    shape,
  );
  const { id, version } = read;
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(unsaved, 'famille', isChanged);
  const notify = useNotify();
  const refresh = useRefresh();
  const isInvalid = draft.members.length === 0 || draft.members.some((member) => memberError(draft, member) !== null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = { version, ...toInput(draft) };
      const { message } = await call(endpoints.saveProductFamily, { params: { id }, body });
      notify(message ?? 'Famille enregistrée', { type: 'success' });
      settle();
      refresh();
      onSaved();
    } catch (error) {
      setFailure(getErrorMessage(error, 'La famille n’a pas pu être enregistrée.'));
      if (isConflict(error)) onSaved();
    }
    setBusy(false);
  };
  const dissolve = async () =>
    (await call(endpoints.dissolveProductFamily, { params: { id } })).message ?? 'Famille dissoute';
  return (
    <section className="card family-editor" aria-label="Famille">
      {isOutdated && (
        <OutdatedNotice
          onLoad={() => {
            setFailure(null);
            load();
          }}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TextBox
        label="Nom de la famille"
        value={draft.nom}
        maxLength={120}
        onChange={(event) => setDraft({ ...draft, nom: event.target.value })}
      />
      <div className="family-axes">
        {draft.axes.map((_, at) => (
          <FamilyAxis key={at} draft={draft} at={at} onChange={setDraft} />
        ))}
      </div>
      {draft.axes.length < MAX_FAMILY_AXES && (
        <Button
          className="family-add-axis"
          variant="outlined"
          startIcon={<Icon icon={Plus} size={18} />}
          onClick={() => setDraft(withNewAxis(draft))}
        >
          Ajouter un axe
        </Button>
      )}
      <FamilyMembers draft={draft} canAdd={draft.members.length < MAX_FAMILY_MEMBERS} onChange={setDraft} />
      <div className="form-end">
        <DecisionButton
          verb="Dissoudre"
          question={`Dissoudre la famille «\u202f${family.nom}\u202f»\u202f?`}
          variant="danger"
          decide={dissolve}
          onDecided={onSaved}
        >
          Ses {family.membres.length} produits restent, chacun avec sa propre carte dans les listes.
        </DecisionButton>
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          disabled={isInvalid || !isChanged}
          onClick={() => void save()}
        >
          Enregistrer la famille
        </Button>
      </div>
    </section>
  );
}
