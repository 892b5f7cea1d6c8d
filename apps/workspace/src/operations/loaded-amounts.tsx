import type { RefundPreview } from '@boutik/contract';
import { Notice } from '../ui/notice';
import type { usePreview } from '../ui/use-preview';
import { RefundAmounts } from './refund-amounts';

interface LoadedAmountsProps {
  /** Null while the input is incomplete. */
  loaded: ReturnType<typeof usePreview<RefundPreview>> | null;
  missing: string;
}

/** The amount of a refund before it is sent: missing, computed, refused, or known. */
export function LoadedAmounts({ loaded, missing }: LoadedAmountsProps) {
  if (!loaded) return <p className="soft">{missing}</p>;
  if (loaded.state === 'loading') return <p role="status">Calcul de la somme…</p>;
  if (loaded.state === 'failed') return <Notice tone="warning">{loaded.message}</Notice>;
  return <RefundAmounts of={loaded.preview} />;
}
