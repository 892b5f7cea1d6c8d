import { type KeyboardEvent, memo } from 'react';
import { lineAmounts } from './draft-amounts';
import type { FieldErrors } from './draft-errors';
import { LineTotal, RemoveLineCell } from './line-end';
import { useLineHandle } from '../../ui/sortable/line-handle';
import { LineChoiceButton } from './line-choice-button';
import { LineNumberCells } from './line-number-cells';
import { ProductCell } from './product-cell';
import type { DraftLine, DraftProduct } from './quote-draft';
import type { QuoteActions } from './use-quote-form';
import { FreeLineCell, SectionCell } from './text-cells';

interface LineRowProps {
  line: DraftLine;
  /** 1 for the first. */
  lineNumber: number;
  maxQuantity: number;
  isOnlyLine: boolean;
  /** By column; the same object while the errors do not change, for `memo`. */
  errors: FieldErrors;
  /** In cents; 0 for lines that are not sections. */
  subtotal: number;
  /** In cents; undefined when unknown or hidden. */
  marginAmount: number | undefined;
  marginPercent: number | null | undefined;
  actions: QuoteActions;
  focus: (field: string) => void;
  onNext: (key: string) => void;
  onRemove: (key: string) => void;
}

/** One line; memoized, so that typing in a long quote stays fast. */
export const LineRow = memo(function LineRow({
  line,
  lineNumber,
  maxQuantity,
  isOnlyLine,
  errors,
  actions,
  focus,
  ...rest
}: LineRowProps) {
  const { key, type, product, quantity } = line;
  const { discountedPrice, total, eco } = lineAmounts(line);
  const { row, handle } = useLineHandle(key, lineNumber);
  const selectProduct = (chosen: DraftProduct | null, unitPrice: number) => {
    actions.selectProduct(key, chosen, unitPrice);
    if (chosen) focus(`${key}.quantity`);
  };
  const removeLine = isOnlyLine ? undefined : () => rest.onRemove(key);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rest.onNext(key);
  };
  const cellProps = { line, lineNumber, errors, actions, onKeyDown };
  const isShort = line.shortage !== null || (product !== null && quantity > maxQuantity);
  return (
    <tr {...row} data-type={type}>
      <td className="line-handle">{handle}</td>
      {type === 'produit' && (
        <ProductCell
          line={line}
          lineNumber={lineNumber}
          error={errors['product']}
          choiceError={errors['choice']}
          onChoose={selectProduct}
          onErase={removeLine}
        />
      )}
      {type === 'libre' && <FreeLineCell {...cellProps} />}
      {type === 'section' ? (
        <SectionCell {...cellProps} />
      ) : (
        <LineNumberCells {...cellProps} isShort={isShort} discountedPrice={discountedPrice} />
      )}
      <LineTotal
        lineNumber={lineNumber}
        isSection={type === 'section'}
        total={type === 'section' ? rest.subtotal : total}
        eco={eco}
        marginAmount={rest.marginAmount}
        marginPercent={rest.marginPercent}
      />
      <RemoveLineCell lineNumber={lineNumber} isOnlyLine={isOnlyLine} onRemove={() => rest.onRemove(key)}>
        {type !== 'section' && <LineChoiceButton line={line} lineNumber={lineNumber} actions={actions} />}
      </RemoveLineCell>
    </tr>
  );
});
