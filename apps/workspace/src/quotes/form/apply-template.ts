import type { QuoteTemplate } from '@boutik/contract';
import { randomToken } from '@boutik/kernel';
import { toBasisPoints, toDraftLine } from './new-draft';
import { emptyLine, isLineFilled, type QuoteDraft } from './quote-draft';

/** The draft with the lines, notes and discount of a template; number, client and dates are kept. */
export function applyTemplate(
  draft: QuoteDraft,
  template: Pick<QuoteTemplate, 'items' | 'notes' | 'discount_percentage'>,
) {
  const lines = template.items.map((item) => toDraftLine(item, randomToken(6)));
  return {
    ...draft,
    notes: template.notes ?? '',
    discount: toBasisPoints(template.discount_percentage),
    lines: lines.length > 0 ? lines : [emptyLine(randomToken(6))],
  };
}

/** Whether a template would overwrite input. */
export function hasContent({ lines, notes, discount }: QuoteDraft): boolean {
  return notes.trim() !== '' || discount > 0 || lines.some(isLineFilled);
}
