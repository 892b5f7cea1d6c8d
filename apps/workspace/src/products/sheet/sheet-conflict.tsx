import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { GroupDraft } from './sheet-draft';
import { compareSheets, mergeSheets, type SheetClash, type SheetVersions } from './sheet-merge';

interface SheetConflictProps {
  versions: SheetVersions;
  /** Both versions in one, which is not saved yet. */
  onMerge: (merged: GroupDraft[]) => void;
}

/** Two people changed one data sheet: each line that both changed is chosen, the others are merged. */
export function SheetConflict({ versions, onMerge }: SheetConflictProps) {
  const { clashes, onlyTheirs } = compareSheets(versions);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, theirs: boolean) => {
    const others = [...taken].filter((one) => one !== key);
    setTaken(new Set(theirs ? [...others, key] : others));
  };
  return (
    <section aria-labelledby="sheet-conflict" className="card product-conflict">
      <h2 id="sheet-conflict" className="card-title">
        Deux modifications de la même fiche
      </h2>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.key}
          clash={clash}
          theirs={taken.has(clash.key)}
          onChoose={(theirs) => choose(clash.key, theirs)}
        />
      ))}
      {onlyTheirs > 0 && (
        <p>
          {onlyTheirs === 1
            ? 'Une autre ligne enregistrée entre-temps est reprise.'
            : `${countText(onlyTheirs)} autres lignes enregistrées entre-temps sont reprises.`}
        </p>
      )}
      <Button variant="contained" onClick={() => onMerge(mergeSheets(versions, taken))}>
        Réunir les deux versions
      </Button>
    </section>
  );
}

interface ClashChoiceProps {
  clash: SheetClash;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

function ClashChoice({ clash: { key, name, mine, theirs: saved }, theirs, onChoose }: ClashChoiceProps) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {([false, true] as const).map((isTheirs) => (
        <label key={String(isTheirs)} className="check">
          <input type="radio" name={`sheet-${key}`} checked={theirs === isTheirs} onChange={() => onChoose(isTheirs)} />
          <span>
            <strong>{isTheirs ? 'Enregistré' : 'Le vôtre'}</strong>
            {'\u202f'}: {(isTheirs ? saved : mine) ?? 'retiré'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
