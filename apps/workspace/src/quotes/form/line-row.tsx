import { type KeyboardEvent, memo } from 'react';
import { lineAmounts } from './draft-amounts';
import type { Faults } from './faults';
import { LineTotal, RemoveCell } from './line-end';
import { useLineHandle } from './line-handle';
import { LineNumbers } from './line-numbers';
import { ProductCell } from './product-cell';
import type { DraftLine, DraftProduct } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';
import { FreeCell, SectionCell } from './words-cell';

interface LineRowProps {
  line: DraftLine;
  /** 1 for the first. */
  at: number;
  most: number;
  only: boolean;
  /** By column; the same object while the errors do not change, for `memo`. */
  faults: Faults;
  /** In cents; 0 for lines that are not sections. */
  subtotal: number;
  /** In cents; undefined when unknown or hidden. */
  marginAmount: number | undefined;
  marginPercent: number | null | undefined;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
  onNext: (key: string) => void;
  onRemove: (key: string) => void;
}

/** One line; memoized, so that typing in a long quote stays fast. */
export const LineRow = memo(function LineRow({ line, at, most, only, faults, deeds, focus, ...rest }: LineRowProps) {
  const { key, type, product, quantity } = line;
  const { discountedPrice, total, eco } = lineAmounts(line);
  const { row, handle } = useLineHandle(key, at);
  const choose = (chosen: DraftProduct | null, unitPrice: number) => {
    deeds.choose(key, chosen, unitPrice);
    if (chosen) focus(`${key}.quantity`);
  };
  const erase = only ? undefined : () => rest.onRemove(key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rest.onNext(key);
  };
  const words = { line, at, faults, deeds, onKeyDown };
  const short = line.shortage !== null || (product !== null && quantity > most);
  return (
    <tr {...row} data-type={type}>
      <td className="line-handle">{handle}</td>
      {type === 'produit' && (
        <ProductCell line={line} at={at} fault={faults.product} onChoose={choose} onErase={erase} />
      )}
      {type === 'libre' && <FreeCell {...words} />}
      {type === 'section' ? (
        <SectionCell {...words} />
      ) : (
        <LineNumbers {...words} short={short} discountedPrice={discountedPrice} />
      )}
      <LineTotal
        at={at}
        isSection={type === 'section'}
        total={type === 'section' ? rest.subtotal : total}
        eco={eco}
        marginAmount={rest.marginAmount}
        marginPercent={rest.marginPercent}
      />
      <RemoveCell at={at} only={only} onRemove={() => rest.onRemove(key)} />
    </tr>
  );
});
