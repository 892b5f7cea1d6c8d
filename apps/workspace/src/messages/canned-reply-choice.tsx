import type { CannedReply } from '@boutik/contract';
import type { Reading } from '../api/use-reading';
import { Select } from '../ui/field';
import { RetryButton } from '../ui/retry-button';

interface CannedReplyChoiceProps {
  replies: Reading<{ data: CannedReply[] }>;
  onChoose: (text: string) => void;
}

/** A select of canned replies. When they cannot be read, the rest of the form still works. */
export function CannedReplyChoice({ replies: { reading, failed, busy, again }, onChoose }: CannedReplyChoiceProps) {
  if (failed) {
    return (
      <span role="status" className="thread-canned-away">
        <span className="soft">Réponses toutes faites indisponibles.</span>
        <RetryButton busy={busy} onClick={again} />
      </span>
    );
  }
  if (reading?.data.length === 0) return null;
  return (
    <Select
      label="Réponse toute faite"
      hideLabel
      disabled={!reading}
      value=""
      onChange={({ target }) => {
        const chosen = reading?.data.find(({ id }) => String(id) === target.value);
        if (chosen) onChoose(chosen.content);
      }}
    >
      <option value="">{reading ? 'Réponse toute faite…' : 'Chargement…'}</option>
      {reading?.data.map(({ id, title, shortcut }) => (
        <option key={id} value={id}>
          {shortcut ? `${title} (/${shortcut})` : title}
        </option>
      ))}
    </Select>
  );
}
