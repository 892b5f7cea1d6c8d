import { formatEuros, formatRate, type Reduction } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field';
import { NumberBox } from '../../ui/number-box';
import { hundredthsOf, shortHundredths } from '../../ui/typed-number';
import { ApprovalFields } from './approval-fields';
import { type ApprovalNeed, tooFarSentence } from './approval-need';
import { draftAmounts } from './draft-amounts';
import type { QuoteDraft } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface AmountsCardProps {
  draft: QuoteDraft;
  /** The user's limits without approval. */
  limits: Reduction;
  need: ApprovalNeed;
  fault: string | undefined;
  approvalFault: string | undefined;
  deeds: QuoteDeeds;
  /** Below the total. */
  children: ReactNode;
}

/** The totals, recomputed at each change. */
export function AmountsCard({ draft, limits, need, fault, approvalFault, deeds, children }: AmountsCardProps) {
  const { subtotal, discount, total, eco } = draftAmounts(draft);
  const { rate: whole } = need.reduction;
  const most = limits.rate / 100;
  return (
    <section aria-labelledby="quote-amounts" className="card amounts">
      <h2 id="quote-amounts" className="card-title">
        Calcul <span className="card-title-aside">Montants TTC</span>
      </h2>
      <dl className="figures">
        <div>
          <dt>Sous-total</dt>
          <dd>{formatEuros(subtotal)}</dd>
        </div>
        <div data-place="discount">
          <dt className="amounts-discount">
            <Field
              label="Remise (%)"
              hint={`${most.toLocaleString('fr-FR')}\u202f% au plus${draft.approvalReason === null ? '' : ' sans accord'}`}
              error={need.approval ? fault : tooFarSentence(need.reduction, limits)}
            >
              {(wiring) => (
                <NumberBox
                  id={wiring.id}
                  describedBy={wiring['aria-describedby']}
                  invalid={wiring['aria-invalid']}
                  value={draft.discount}
                  onNumber={(discount) => deeds.head({ discount })}
                  parse={hundredthsOf}
                  format={shortHundredths}
                  min={0}
                  max={(draft.approvalReason === null ? most : 100) * 100}
                  step={100}
                  unit={100}
                />
              )}
            </Field>
          </dt>
          <dd>{discount > 0 ? `−\u202f${formatEuros(discount)}` : formatEuros(0)}</dd>
        </div>
        {whole > draft.discount && (
          <div className="amounts-part">
            <dt>Remise totale, lignes comprises</dt>
            <dd>{formatRate(whole)}</dd>
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
            Total <small>TTC</small>
          </dt>
          <dd aria-live="polite">{formatEuros(total)}</dd>
        </div>
      </dl>
      <ApprovalFields reason={draft.approvalReason} limits={limits} need={need} fault={approvalFault} deeds={deeds} />
      {children}
    </section>
  );
}
