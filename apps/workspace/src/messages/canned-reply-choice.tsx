import type { listCannedReplies, ReplyOf } from '@boutik/contract';
import { useReading } from '../api/use-reading';
import { Select } from '../ui/field';
import { RetryButton } from '../ui/retry-button';

/** Sentences that the shop keeps ready. Without them one can write: their failure takes nothing else away. */
export function CannedReplyChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { reading, failed, busy, again } = useReading<ReplyOf<typeof listCannedReplies>>(
    '/api/commercial/reponses-types',
  );
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
      {reading?.data.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
