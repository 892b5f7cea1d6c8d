import type { ShowingWireState } from '@boutik/contract';
import { BooleanInput } from '../ui/form/inputs';
import { MomentInput } from '../ui/form/moment-input';
import { stateLabels, stateTones } from './showing-labels';

export function ShowingBadge({ state }: { state: ShowingWireState }) {
  return <span className={`badge badge-${stateTones[state]}`}>{stateLabels[state]}</span>;
}

/** From when until when, and whether at all. */
export function ShowingInputs() {
  return (
    <>
      <MomentInput source="debut" label="Début" hint={'Heure de La Réunion. Vide\u202f: tout de suite.'} />
      <MomentInput source="fin" label="Fin" hint={'Vide\u202f: sans fin.'} />
      <div className="wide">
        <BooleanInput source="actif" label="Affichée entre ces dates" />
      </div>
    </>
  );
}
