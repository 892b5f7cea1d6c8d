import { type Cents, formatEuros } from '@boutik/kernel';
import { Trash2 } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { MarginBadge } from '../../ui/margin-badge';

interface LineTotalProps {
  /** 1 for the first. */
  at: number;
  total: Cents;
  isSection: boolean;
  eco: Cents;
  /** In cents; undefined when unknown or hidden. */
  marginAmount: Cents | undefined;
  marginPercent: number | null | undefined;
}

/** The total of a line, or of the lines of a section. */
export function LineTotal({ at, total, isSection, eco, marginAmount, marginPercent }: LineTotalProps) {
  return (
    <td className={isSection ? 'line-total line-subtotal figures' : 'line-total figures'}>
      <output aria-label={`${isSection ? 'Sous-total de la section' : 'Total'}, ligne ${at}`}>
        {formatEuros(total)}
      </output>
      {eco > 0 && <p className="line-eco">dont éco-participation {formatEuros(eco)}</p>}
      {marginAmount !== undefined && (
        <p className="line-margin">
          <span className="unseen">Marge, ligne {at} </span>
          {formatEuros(marginAmount)} <MarginBadge margin={marginPercent ?? null} />
        </p>
      )}
    </td>
  );
}

/** The button that removes a line. */
export function RemoveCell({ at, only, onRemove }: { at: number; only: boolean; onRemove: () => void }) {
  return (
    <td className="line-remove">
      <NamedIconButton
        label={`Retirer la ligne ${at}`}
        hint={only ? 'Un devis a au moins une ligne' : undefined}
        disabled={only}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </NamedIconButton>
    </td>
  );
}
