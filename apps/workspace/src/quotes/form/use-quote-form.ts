import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldErrors, stockMessage } from './draft-errors';
import { lineActions } from './line-actions';
import { type DraftProduct, type LineValues, maxQuantityOf, type QuoteDraft } from './quote-draft';
import { useDraftHistory } from './use-draft-history';

/** The state of the quote form: draft, errors, undo history, and the actions that change the draft. */
export function useQuoteForm(initialDraft: QuoteDraft) {
  const { draft, latestDraft, applyHistoryChange, applyChange, undo, redo } = useDraftHistory(initialDraft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const notify = useNotify();

  /** A changed field loses its error. */
  const clearError = useCallback((field: string) => setErrors(({ [field]: _removed, ...rest }) => rest), []);

  const actions = useMemo(
    () => ({
      replace: (newDraft: QuoteDraft) => {
        setErrors({});
        applyChange({ type: 'replaced', draft: newDraft });
      },
      applyTemplate: (newDraft: QuoteDraft) => {
        setErrors({});
        applyChange({ type: 'template', draft: newDraft });
      },
      markSaved: (saved: QuoteDraft) => {
        setErrors({});
        applyHistoryChange({ type: 'settled', draft: saved });
      },
      /** Undoes or redoes one step. @returns the drafts before and after it */
      step: (type: 'undone' | 'redone') => {
        const before = latestDraft();
        setErrors({});
        applyHistoryChange({ type });
        return { before, after: latestDraft() };
      },
      setHead: (values: Partial<Omit<QuoteDraft, 'lines'>>) => {
        for (const field of Object.keys(values)) clearError(field);
        if ('approvalReason' in values) clearError('discount');
        applyChange({ type: 'head', values });
      },
      ...lineActions(applyChange),
      /** The lines at this moment, also before the next render. */
      latestLines: () => latestDraft().lines,
      selectProduct: (key: string, product: DraftProduct | null, unitPrice: number) => {
        clearError(`${key}.product`);
        clearError(`${key}.quantity`);
        applyChange({ type: 'product-chosen', key, product, unitPrice });
        if (product && latestDraft().lines.some((line) => line.key === key && line.shortage !== null)) {
          notify(stockMessage(product.name, maxQuantityOf(latestDraft().lines, key)), { type: 'warning' });
        }
      },
      /** @returns the quantity that the stock allows; notifies when it is less */
      setQuantity: (key: string, quantity: number): number => {
        clearError(`${key}.quantity`);
        const before = latestDraft().lines.find((one) => one.key === key);
        applyChange({ type: 'quantity', key, quantity });
        const line = latestDraft().lines.find((one) => one.key === key);
        // Each digit that is typed is a change: the same shortage is told once.
        if (line?.product && line.shortage !== null && line.shortage !== before?.shortage)
          notify(stockMessage(line.product.name, line.shortage), { type: 'warning' });
        return line?.quantity ?? quantity;
      },
      setLine: (key: string, values: LineValues) => {
        for (const name of Object.keys(values)) clearError(`${key}.${name}`);
        // A line discount counts towards the limit of the quote.
        clearError('discount');
        applyChange({ type: 'line', key, values });
      },
    }),
    [latestDraft, applyHistoryChange, applyChange, clearError, notify],
  );
  return { draft, latestDraft, errors, setErrors, actions, undo, redo };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
export type QuoteActions = QuoteForm['actions'];
