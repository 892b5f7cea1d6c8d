import { RetryButton } from './retry-button';

interface NotReadProps {
  /** "Les chiffres ne sont pas disponibles pour le moment." */
  words: string;
  busy: boolean;
  onRetry: () => void;
}

/** An error message in place of a part of a page that could not be read (WS-371, WS-372), with a retry button. */
export function NotRead({ words, busy, onRetry }: NotReadProps) {
  return (
    <div className="not-read">
      <p className="soft">{words}</p>
      <RetryButton busy={busy} onClick={onRetry} />
    </div>
  );
}
