import { formatEuros, formatRate } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field';
import { HundredthsBox } from '../../ui/hundredths-box';
import { formatShortHundredths } from '../../ui/typed-number';
import { ApprovalFields } from './approval-fields';
import { type ApprovalNeed, limitExceededMessage } from './approval-need';
import { DepositField } from './deposit-field';
import { draftAmounts } from './draft-amounts';
import type { QuoteDraft } from './quote-draft';
import type { QuoteActions } from './use-quote-form';
import type { QuoteFormLimits } from './use-quote-limits';
import { TTC } from '../../ui/tax-label';

interface AmountsCardProps {
  draft: QuoteDraft;
  /** The user's limits without approval. */
  limits: QuoteFormLimits;
  need: ApprovalNeed;
  discountError: string | undefined;
  approvalError: string | undefined;
  depositError: string | undefined;
  actions: QuoteActions;
  /** Below the total. */
  children: ReactNode;
}

/** The totals, recomputed at each change. */
export function AmountsCard({
  draft,
  limits,
  need,
  discountError,
  approvalError,
  depositError,
  actions,
  children,
}: AmountsCardProps) {
  const { subtotal, discount, total, eco } = draftAmounts(draft);
  const { rate: totalRate } = need.reduction;
  const maxPercent = limits.rate / 100;
  return (
    <section aria-labelledby="quote-amounts" className="card amounts">
      <h2 id="quote-amounts" className="card-title">
        Calcul <span className="card-title-aside">Montants{TTC}</span>
      </h2>
      <dl className="tabular-nums">
        <div>
          <dt>Sous-total</dt>
          <dd>{formatEuros(subtotal)}</dd>
        </div>
        <div data-field="discount">
          <dt className="amounts-discount">
            <Field
              label="Remise (%)"
              hint={`${percentText(maxPercent)} au plus${draft.approvalReason === null ? '' : ' sans accord'}`}
              error={need.approval ? discountError : limitExceededMessage(need.reduction, limits)}
            >
              {(controlProps) => (
                <HundredthsBox
                  id={controlProps.id}
                  describedBy={controlProps['aria-describedby']}
                  invalid={controlProps['aria-invalid']}
                  value={draft.discount}
                  onNumber={(discount) => actions.setHead({ discount })}
                  format={formatShortHundredths}
                  max={(draft.approvalReason === null ? maxPercent : 100) * 100}
                />
              )}
            </Field>
          </dt>
          <dd>{formatEuros(0 - discount)}</dd>
        </div>
        {totalRate > draft.discount && (
          <div className="amounts-part">
            <dt>Remise totale, lignes comprises</dt>
            <dd>{formatRate(totalRate)}</dd>
          </div>
        )}
        {eco > 0 && (
          <div className="amounts-part">
            <dt>dont éco-participation, hors remises</dt>
            <dd>{formatEuros(eco)}</dd>
          </div>
        )}
        <div className="amounts-total">
          <dt>
            Total<small>{TTC}</small>
          </dt>
          <dd aria-live="polite">{formatEuros(total)}</dd>
        </div>
      </dl>
      <DepositField
        deposit={draft.deposit}
        usual={limits.deposit}
        isNew={draft.edition === null}
        total={total}
        error={depositError}
        onChange={(deposit) => actions.setHead({ deposit })}
      />
      <ApprovalFields
        reason={draft.approvalReason}
        limits={limits}
        need={need}
        error={approvalError}
        actions={actions}
      />
      {children}
    </section>
  );
}
