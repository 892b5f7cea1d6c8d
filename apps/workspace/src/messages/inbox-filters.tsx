import { inboxChoices, parseChoice } from './use-inbox-view';
import { Select } from '../ui/field';
import type { InboxView } from './message-api';
import { playSound } from './notification-sound';
import { useSoundSetting } from './use-unread-alert';

interface InboxFiltersProps {
  view: InboxView;
  onChange: (changes: Partial<InboxView>) => void;
}

/** State, assignee and order of the list, and the notification sound. */
export function InboxFilters({ view, onChange }: InboxFiltersProps) {
  return (
    <div className="inbox-filters">
      <Select
        label="État"
        hideLabel
        value={view.state}
        onChange={({ target }) => onChange({ state: parseChoice(inboxChoices.state, target.value) })}
      >
        <option value="open">Ouvertes</option>
        <option value="closed">Fermées</option>
        <option value="all">Toutes</option>
      </Select>
      <Select
        label="Conseiller"
        hideLabel
        value={view.assignee}
        onChange={({ target }) => onChange({ assignee: parseChoice(inboxChoices.assignee, target.value) })}
      >
        <option value="all">Tous les conseillers</option>
        <option value="me">Les miennes</option>
        <option value="none">Sans conseiller</option>
      </Select>
      <label className="check">
        <input
          type="checkbox"
          checked={view.order === 'waiting'}
          onChange={({ target }) => onChange({ order: target.checked ? 'waiting' : 'recent' })}
        />
        Non lues d’abord
      </label>
      <SoundSwitch />
    </div>
  );
}

function SoundSwitch() {
  const [on, setOn] = useSoundSetting();
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={({ target }) => {
          setOn(target.checked);
          // Plays the sound once when it is switched on.
          if (target.checked) playSound();
        }}
      />
      Son
    </label>
  );
}
