import { RetryButton } from './retry-button';

interface NotReadProps {
  /** "Les chiffres ne sont pas disponibles pour le moment." */
  words: string;
  busy: boolean;
  onRetry: () => void;
}

/** A part of a page that could not be read, said quietly where it would stand (WS-371, WS-372), with a way on. */
export function NotRead({ words, busy, onRetry }: NotReadProps) {
  return (
    <div className="not-read">
      <p className="soft">{words}</p>
      <RetryButton busy={busy} onClick={onRetry} />
    </div>
  );
}
