import type { ReactNode } from 'react';
import { Notice } from './notice';
import { usePreview } from './use-preview';

interface ServerPreviewProps<Result> {
  /** What the server is asked; null while the form is incomplete. */
  body: string | null;
  load: (body: string, signal: AbortSignal) => Promise<Result>;
  /** What is missing, shown while the form is incomplete. Default: nothing. */
  incomplete?: string;
  /** Shown until the reply has come. */
  loading: string;
  children: (preview: Result) => ReactNode;
}

/** What the server computes for the input of a form, a moment after each change, or why it cannot. */
export function ServerPreview<Result>({ body, load, incomplete, loading, children }: ServerPreviewProps<Result>) {
  const loaded = usePreview(body, load);
  if (body === null) return incomplete && <p className="soft">{incomplete}</p>;
  if (loaded.state === 'loading') return <p role="status">{loading}</p>;
  if (loaded.state === 'failed') return <Notice tone="warning">{loaded.message}</Notice>;
  return children(loaded.preview);
}
