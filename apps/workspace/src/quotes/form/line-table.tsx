import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { Icon } from '../../ui/icon';
import type { DraftMargins } from './draft-margins';
import type { Faults } from './faults';
import { LineKeys } from './line-keys';
import { LineOrder } from './line-order';
import { LineRow } from './line-row';
import { mostOf, type QuoteDraft } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface LineTableProps {
  draft: QuoteDraft;
  faults: Faults;
  /** Null: out of sight. */
  margins: DraftMargins | null;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
}

/** The articles, one line each; Enter goes on to the next line and makes one when there is none. */
export function LineTable({ draft, faults, margins, deeds, focus }: LineTableProps) {
  const lines = useRef(draft.lines);
  lines.current = draft.lines;
  const next = useCallback(
    (key: string | null) => {
      const after = lines.current[lines.current.findIndex((line) => line.key === key) + 1];
      focus(`${key !== null && after ? after.key : deeds.addLine()}.product`);
    },
    [deeds, focus],
  );
  const remove = useCallback(
    (key: string) => {
      const at = lines.current.findIndex((line) => line.key === key);
      const neighbour = lines.current[at - 1] ?? lines.current[at + 1];
      deeds.removeLine(key);
      if (neighbour) focus(`${neighbour.key}.${neighbour.product ? 'quantity' : 'product'}`);
    },
    [deeds, focus],
  );
  const arrange = (event: KeyboardEvent) => {
    const place =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]')?.dataset.place : '';
    const [key, column] = (place ?? '').split('.');
    if (!key || !column) return;
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by) {
      deeds.moveLine(key, by);
      focus(`${key}.${column}`);
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'd') focus(`${deeds.copyLine(key)}.${column}`);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section aria-labelledby="quote-lines" className="card">
      <h2 id="quote-lines" className="card-title">
        Articles <span className="card-title-aside">Prix TTC</span>
      </h2>
      <LineOrder keys={draft.lines.map((line) => line.key)} onPut={deeds.putLine}>
        <table className="line-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">Déplacer</span>
              </th>
              <th scope="col">Produit</th>
              <th scope="col" className="line-number">
                Quantité
              </th>
              <th scope="col" className="line-number">
                Prix unitaire <small>TTC</small>
              </th>
              <th scope="col" className="line-number">
                Remise %
              </th>
              <th scope="col" className="line-total">
                Total <small>TTC</small>
              </th>
              <th scope="col">
                <span className="unseen">Retirer</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDownCapture={arrange}>
            {draft.lines.map((line, at) => (
              <LineRow
                key={line.key}
                line={line}
                at={at + 1}
                most={mostOf(draft.lines, line.key)}
                only={draft.lines.length === 1}
                productFault={faults[`${line.key}.product`]}
                quantityFault={faults[`${line.key}.quantity`]}
                priceFault={faults[`${line.key}.unitPrice`]}
                discountFault={faults[`${line.key}.discount`]}
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
        <Button variant="outlined" size="small" startIcon={<Icon of={Plus} size={18} />} onClick={() => next(null)}>
          Ajouter une ligne
        </Button>
        <LineKeys />
      </div>
    </section>
  );
}
