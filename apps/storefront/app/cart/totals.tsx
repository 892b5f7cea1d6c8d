import { percentText } from '@boutik/ui';
import type { ReactNode } from 'react';
import { Amount, useExport, useTax } from '../ui/price';
import { showsVat, untaxedLabel } from '../ui/tax-label';
import type { Cart } from './read-cart';

interface TotalsProps extends Pick<Cart, 'totals'> {
  /** Shows every row, also a zero discount: just before ordering. */
  full?: boolean;
}

/** The totals of the cart, from the products to the amount to pay. */
export function Totals({ totals, full = false }: TotalsProps) {
  const tax = useTax();
  const exported = useExport();
  const reduced = totals.remise > 0;
  const { discount_amount: amountOff = null, discount_percentage: percentOff = 0 } = totals.coupon ?? {};
  const percent = amountOff === null ? ` ${percentText(percentOff)}` : '';
  const taxed = !exported && showsVat(totals.taxe);
  const fee = totals.frais_livraison_ht;
  return (
    <dl className="grid gap-2">
      <Row label={taxed ? 'Total HT' : 'Total'}>
        <Amount euros={totals.total_ht} />
      </Row>
      <Row label={taxed ? 'TVA' : untaxedLabel(exported)}>{taxed && <Amount euros={totals.taxe} />}</Row>
      <Row label={taxed && fee ? 'Livraison HT' : 'Livraison'}>
        <DeliveryFee fee={fee} />
      </Row>
      {(reduced || full) && (
        <>
          {taxed && (
            <Row label="Total TTC">
              <Amount euros={totals.total_ttc} />
            </Row>
          )}
          <Row label={`Remise${percent}`} note={<DiscountNote totals={totals} />}>
            {reduced ? (
              <span className="font-semibold text-leaf">
                <Amount euros={-totals.remise} />
              </span>
            ) : (
              <Amount euros={0} />
            )}
          </Row>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <dt className="min-w-[5rem] flex-1 font-heading text-lg font-semibold">
          {fee === null ? 'Total hors livraison' : 'Total à payer'}
        </dt>
        <dd className="ml-auto text-right">
          <Amount euros={totals.total_a_payer} tax="ttc" size="large" />
          {taxed && tax === 'ht' && (
            <span className="block text-sm text-ink-soft">
              soit <Amount euros={totals.total_a_payer_ht} tax="ht" />
            </span>
          )}
        </dd>
      </div>
      {totals.eco_participation_ttc > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
          <dt>dont éco-participation</dt>
          <dd>
            <Amount euros={totals.eco_participation_ttc} tax="ttc" className="text-sm" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The fee is only known once the way of delivery is chosen, unless all are free. */
function DeliveryFee({ fee }: { fee: number | null }) {
  if (fee === null) return <span className="text-ink-soft">à l’étape suivante</span>;
  return fee === 0 ? <span className="font-semibold text-leaf">Offerte</span> : <Amount euros={fee} />;
}

/** Discounts do not apply to the eco-participation (law L12). */
function DiscountNote({ totals }: Pick<Cart, 'totals'>) {
  if (totals.remise === 0 || totals.eco_participation_ht === 0) return null;
  return <span className="block text-sm text-ink-faint">hors éco-participation</span>;
}

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">
        {label}
        {note}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
