import { type Cents, formatEuros } from '@boutik/kernel';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { MarginBadge } from '../../ui/margin-badge';

interface LineTotalProps {
  /** 1 for the first. */
  lineNumber: number;
  total: Cents;
  isSection: boolean;
  eco: Cents;
  /** In cents; undefined when unknown or hidden. */
  marginAmount: Cents | undefined;
  marginPercent: number | null | undefined;
}

/** The total of a line, or of the lines of a section. */
export function LineTotal({ lineNumber, total, isSection, eco, marginAmount, marginPercent }: LineTotalProps) {
  return (
    <td className={isSection ? 'line-total line-subtotal tabular-nums' : 'line-total tabular-nums'}>
      <output aria-label={`${isSection ? 'Sous-total de la section' : 'Total'}, ligne ${lineNumber}`}>
        {formatEuros(total)}
      </output>
      {eco > 0 && <p className="line-eco">dont éco-participation {formatEuros(eco)}</p>}
      {marginAmount !== undefined && (
        <p className="line-margin">
          <span className="unseen">Marge, ligne {lineNumber} </span>
          {formatEuros(marginAmount)} <MarginBadge margin={marginPercent ?? null} />
        </p>
      )}
    </td>
  );
}

/** The button that removes a line, and what else can be done with it. */
export function RemoveLineCell({
  lineNumber,
  isOnlyLine,
  onRemove,
  children,
}: {
  lineNumber: number;
  isOnlyLine: boolean;
  onRemove: () => void;
  /** Below the button. */
  children: ReactNode;
}) {
  return (
    <td className="line-remove">
      <NamedIconButton
        label={`Retirer la ligne ${lineNumber}`}
        hint={isOnlyLine ? 'Un devis a au moins une ligne' : undefined}
        disabled={isOnlyLine}
        onClick={onRemove}
      >
        <Icon icon={Trash2} />
      </NamedIconButton>
      {children}
    </td>
  );
}
