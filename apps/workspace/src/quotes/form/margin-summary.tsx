import { formatEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { MarginBadge } from '../../ui/margin-badge';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import type { DraftMargins } from './draft-margins';
import { HT } from '../../ui/tax-label';

interface MarginSummaryProps {
  margins: DraftMargins;
  failed: boolean;
  onRetry: () => void;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** The margin of the quote; it can be hidden, for example when a client sees the screen. */
export function MarginSummary({
  margins: { total, unknown, belowMinimum },
  failed,
  onRetry,
  shown,
  onShow,
}: MarginSummaryProps) {
  return (
    <div className="margin-sum">
      <div className="margin-sum-head">
        <h3>Marge</h3>
        <Button
          variant="text"
          size="small"
          aria-pressed={!shown}
          startIcon={<Icon icon={shown ? EyeOff : Eye} size={16} />}
          onClick={() => onShow(!shown)}
        >
          {shown ? 'Masquer les marges' : 'Afficher les marges'}
        </Button>
      </div>
      {shown && failed && (
        <div role="alert" className="margin-sum-failed">
          <p>Les prix d’achat n’ont pas pu être lus.</p>
          <RetryButton busy={false} onClick={onRetry} />
        </div>
      )}
      {shown && !failed && (
        <>
          <p className="margin-sum-amount tabular-nums">
            {total === null ? <span className="soft">N/A</span> : <strong>{formatEuros(total.amount)}</strong>}
            {total !== null && <small>{HT}</small>}
            {total !== null && <MarginBadge margin={total.percent} />}
          </p>
          {belowMinimum > 0 && (
            <Notice tone="warning">
              {belowMinimum > 1 ? `${belowMinimum} lignes sont` : 'Une ligne est'} sous la marge minimale de la
              boutique.
            </Notice>
          )}
          <p className="faint">
            {unknown > 0 && `Sans ${unknown} ligne${unknown > 1 ? 's' : ''} dont le prix d’achat est inconnu. `}
            Sur le prix d’achat{HT}, remises déduites. Le client ne la voit jamais.
          </p>
        </>
      )}
    </div>
  );
}
