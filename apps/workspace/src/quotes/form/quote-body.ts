import type { DepositInput, QuoteStatus } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { draftAmounts, lineAmounts } from './draft-amounts';
import type { DraftDeposit, DraftLine, QuoteDraft } from './quote-draft';

export type QuoteBody = ReturnType<typeof toQuoteBody>;

/**
 * The request body of a draft (WS-349), in euros and percents. The amounts are informative; the server computes its own.
 * @throws Error when the draft is not complete; call `validateDraft` first
 */
export function toQuoteBody(draft: QuoteDraft, status: QuoteStatus) {
  if (!draft.client) throw new Error('A quote needs a client.');
  const amounts = draftAmounts(draft);
  return {
    quote_number: draft.number,
    client_id: draft.client.id,
    subtotal: toEuros(amounts.subtotal),
    discount_percentage: draft.discount / 100,
    discount_amount: toEuros(amounts.discount),
    total_amount: toEuros(amounts.total),
    status,
    valid_until: draft.validUntil,
    notes: draft.notes,
    approval_reason: draft.approvalReason,
    ...depositOf(draft.deposit),
    ...(draft.edition !== null && { edition: draft.edition }),
    items: draft.lines.map(toItem),
  };
}

function depositOf(deposit: DraftDeposit): { acompte?: DepositInput | null } {
  if (deposit.kind === 'default') return {};
  if (deposit.kind === 'none') return { acompte: null };
  if (deposit.kind === 'percent') return { acompte: { type: 'pourcentage', valeur: deposit.value } };
  return { acompte: { type: 'montant', valeur: toEuros(deposit.value) } };
}

function toItem(line: DraftLine) {
  if (line.type === 'section') return { type: line.type, product_name: line.text.trim() };
  const { discountedPrice, total } = lineAmounts(line);
  const priced = {
    quantity: line.quantity,
    unit_price: toEuros(line.unitPrice),
    discount_percentage: line.discount / 100,
    discounted_price: toEuros(discountedPrice),
    total_price: toEuros(total),
    choix: line.choice,
    groupe: line.choiceGroup,
    quantite_min: line.minQuantity,
    quantite_max: line.maxQuantity,
  };
  if (line.type === 'libre') {
    const texts = { product_name: line.text.trim(), description: line.description.trim() || null };
    return { type: line.type, ...texts, ...priced, taux_tva: line.vatRate / 100, nature: line.nature };
  }
  if (!line.product) throw new Error('A line needs a product.');
  return { type: line.type, product_id: line.product.id, product_name: line.product.name, ...priced };
}
