import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Amount, useTax } from '../ui/price';
import type { CartChange } from './change-cart';
import { CouponForm } from './coupon-form';
import type { Cart } from './read-cart';

interface SummaryProps {
  cart: Cart;
  refusal: string | null;
  /** What became of the coupon that was just sent. */
  coupon: CartChange | undefined;
}

/** Totals, tax switch, terms and the way to the order. */
export function CartSummary({ cart, refusal, coupon }: SummaryProps) {
  return (
    <aside aria-label="Récapitulatif" className="grid content-start gap-5 rounded-lg bg-vanilla p-6 lg:sticky lg:top-6">
      <h2 className="text-xl">Récapitulatif</h2>
      <TaxSwitch />
      <CouponForm coupon={cart.totals.coupon} answer={coupon} />
      <Totals totals={cart.totals} />
      <OrderForm refusal={refusal} />
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon of={Lock} size={16} /> Paiement sécurisé, rétractation sous 14{'\u00a0'}jours.
      </p>
    </aside>
  );
}

export function Totals({ totals }: Pick<Cart, 'totals'>) {
  const tax = useTax();
  return (
    <dl className="grid gap-2">
      <Line label="Total HT">
        <Amount euros={totals.total_ht} />
      </Line>
      <Line label="TVA">
        <Amount euros={totals.taxe} />
      </Line>
      <Line label="Livraison">
        <span className="font-semibold text-leaf">Offerte</span>
      </Line>
      {totals.remise > 0 && (
        <>
          <Line label="Total TTC">
            <Amount euros={totals.total_ttc} />
          </Line>
          <Line label={`Remise ${totals.coupon?.discount_percentage.toLocaleString('fr-FR')}\u202f%`}>
            <span className="font-semibold text-leaf">
              − <Amount euros={totals.remise} />
            </span>
          </Line>
        </>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-heading text-lg font-semibold">Total à payer</dt>
        <dd className="text-right">
          <Amount euros={totals.total_a_payer} tax="ttc" size="large" />
          {tax === 'ht' && totals.remise > 0 && (
            <span className="block text-sm text-ink-soft">
              soit <Amount euros={totals.total_a_payer_ht} tax="ht" />
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TaxSwitch() {
  const tax = useTax();
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="flex rounded-md border border-line-strong p-0.5"
      aria-label="Affichage des prix"
    >
      <input type="hidden" name="intent" value="tax" />
      {(['ttc', 'ht'] as const).map((choice) => (
        <button
          key={choice}
          name="tax"
          value={choice}
          aria-pressed={tax === choice}
          className="min-h-10 flex-1 rounded-sm px-3 text-sm font-semibold aria-pressed:bg-ink aria-pressed:text-ground"
        >
          Prix {choice.toUpperCase()}
        </button>
      ))}
    </Form>
  );
}

function OrderForm({ refusal }: { refusal: string | null }) {
  const [accepted, setAccepted] = useState(true);
  const busy = useNavigation().formData?.get('intent') === 'order';
  return (
    <Form method="post" className="grid gap-4">
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      <Checkbox
        name="terms"
        defaultChecked
        onChange={(event) => setAccepted(event.target.checked)}
        label={
          <>
            J'accepte les{' '}
            <Link to="/informations/termsOfSale" className="text-lagoon underline underline-offset-4">
              conditions générales de vente
            </Link>
          </>
        }
      />
      <Button type="submit" name="intent" value="order" size="large" block disabled={!accepted} busy={busy}>
        Passer commande
      </Button>
    </Form>
  );
}
