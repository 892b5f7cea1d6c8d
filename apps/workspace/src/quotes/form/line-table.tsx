import Button from '@mui/material/Button';
import { Heading, PencilLine, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../../ui/icon';
import { AddMachineButton } from './add-machine-button';
import { sectionTotal } from './draft-amounts';
import type { DraftMargins } from './draft-margins';
import { type FieldErrors, errorsByLine } from './draft-errors';
import { LineHeadings } from './line-headings';
import { KeyboardShortcuts } from './keyboard-shortcuts';
import { SortableLines } from '../../ui/sortable/sortable-lines';
import { LineRow } from './line-row';
import { maxQuantityOf, type QuoteDraft } from './quote-draft';
import { useLineShortcuts } from './use-line-shortcuts';
import type { QuoteActions } from './use-quote-form';
import { TTC } from '../../ui/tax-label';

interface LineTableProps {
  draft: QuoteDraft;
  errors: FieldErrors;
  /** Null when hidden. */
  margins: DraftMargins | null;
  actions: QuoteActions;
  focus: (field: string) => void;
}

const NO_ERRORS: FieldErrors = {};

/** The table of lines; Enter moves to the next line, or adds one after the last. */
export function LineTable({ draft: { lines }, errors, margins, actions, focus }: LineTableProps) {
  const lineErrors = useMemo(() => errorsByLine(errors), [errors]);
  const { next, remove, add, handleShortcut } = useLineShortcuts(actions, focus);
  return (
    <section aria-labelledby="quote-lines" className="card">
      <h2 id="quote-lines" className="card-title">
        Articles <span className="card-title-aside">Prix{TTC}</span>
      </h2>
      <SortableLines keys={lines.map((line) => line.key)} onMove={actions.moveLineTo}>
        <table className="line-table">
          <LineHeadings />
          <tbody onKeyDownCapture={handleShortcut}>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                lineNumber={index + 1}
                maxQuantity={maxQuantityOf(lines, line.key)}
                isOnlyLine={lines.length === 1}
                errors={lineErrors.get(line.key) ?? NO_ERRORS}
                subtotal={line.type === 'section' ? sectionTotal(lines, index) : 0}
                marginAmount={margins?.lines.get(line.key)?.amount}
                marginPercent={margins?.lines.get(line.key)?.percent}
                actions={actions}
                focus={focus}
                onNext={next}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </SortableLines>
      <div className="line-foot">
        <div className="line-adders">
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon icon={Plus} size={18} />}
            onClick={() => add('produit')}
          >
            Ajouter une ligne
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<Icon icon={PencilLine} size={18} />}
            onClick={() => add('libre')}
          >
            Ajouter une ligne libre
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<Icon icon={Heading} size={18} />}
            onClick={() => add('section')}
          >
            Ajouter une section
          </Button>
          <AddMachineButton onAdd={actions.addLines} />
        </div>
        <KeyboardShortcuts />
      </div>
    </section>
  );
}
