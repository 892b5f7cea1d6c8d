import type { CannedReply } from '@boutik/contract';
import type { ApiQuery } from '../api/use-api-query';
import { Select } from '../ui/field';
import { RetryButton } from '../ui/retry-button';

interface CannedReplySelectProps {
  replies: ApiQuery<{ data: CannedReply[] }>;
  onSelect: (text: string) => void;
}

/** A select of canned replies. When they cannot be read, the rest of the form still works. */
export function CannedReplySelect({ replies: { reply, failed, busy, refetch }, onSelect }: CannedReplySelectProps) {
  if (failed) {
    return (
      <span role="status" className="thread-canned-away">
        <span className="soft">Réponses toutes faites indisponibles.</span>
        <RetryButton busy={busy} onClick={refetch} />
      </span>
    );
  }
  if (reply?.data.length === 0) return null;
  return (
    <Select
      label="Réponse toute faite"
      hideLabel
      disabled={!reply}
      value=""
      onChange={({ target }) => {
        const selected = reply?.data.find(({ id }) => String(id) === target.value);
        if (selected) onSelect(selected.content);
      }}
    >
      <option value="">{reply ? 'Réponse toute faite…' : 'Chargement…'}</option>
      {reply?.data.map(({ id, title, shortcut }) => (
        <option key={id} value={id}>
          {shortcut ? `${title} (/${shortcut})` : title}
        </option>
      ))}
    </Select>
  );
}
