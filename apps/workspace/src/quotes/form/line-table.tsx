import Button from '@mui/material/Button';
import { Heading, PencilLine, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../../ui/icon';
import { sectionTotal } from './draft-amounts';
import type { DraftMargins } from './draft-margins';
import { type Faults, faultsByLine } from './faults';
import { LineHeadings } from './line-headings';
import { LineKeys } from './line-keys';
import { LineOrder } from './line-order';
import { LineRow } from './line-row';
import { mostOf, type QuoteDraft } from './quote-draft';
import { useLineKeys } from './use-line-keys';
import type { QuoteDeeds } from './use-quote-form';

interface LineTableProps {
  draft: QuoteDraft;
  faults: Faults;
  /** Null when hidden. */
  margins: DraftMargins | null;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
}

const NO_FAULTS: Faults = {};

/** The table of lines; Enter moves to the next line, or adds one after the last. */
export function LineTable({ draft: { lines }, faults, margins, deeds, focus }: LineTableProps) {
  const byLine = useMemo(() => faultsByLine(faults), [faults]);
  const { next, remove, add, arrange } = useLineKeys(lines, deeds, focus);
  return (
    <section aria-labelledby="quote-lines" className="card">
      <h2 id="quote-lines" className="card-title">
        Articles <span className="card-title-aside">Prix TTC</span>
      </h2>
      <LineOrder keys={lines.map((line) => line.key)} onPut={deeds.putLine}>
        <table className="line-table">
          <LineHeadings />
          <tbody onKeyDownCapture={arrange}>
            {lines.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                at={at + 1}
                most={mostOf(lines, line.key)}
                only={lines.length === 1}
                faults={byLine.get(line.key) ?? NO_FAULTS}
                subtotal={line.type === 'section' ? sectionTotal(lines, at) : 0}
                marginAmount={margins?.lines.get(line.key)?.amount}
                marginPercent={margins?.lines.get(line.key)?.percent}
                deeds={deeds}
                focus={focus}
                onNext={next}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </LineOrder>
      <div className="line-foot">
        <div className="line-adders">
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon of={Plus} size={18} />}
            onClick={() => add('produit')}
          >
            Ajouter une ligne
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<Icon of={PencilLine} size={18} />}
            onClick={() => add('libre')}
          >
            Ajouter une ligne libre
          </Button>
          <Button
            variant="text"
            size="small"
            startIcon={<Icon of={Heading} size={18} />}
            onClick={() => add('section')}
          >
            Ajouter une section
          </Button>
        </div>
        <LineKeys />
      </div>
    </section>
  );
}
