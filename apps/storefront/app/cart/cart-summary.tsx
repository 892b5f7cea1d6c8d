import { Bookmark, Lock } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { withdrawalDays } from '../returns/return-terms';
import { useVisitor } from '../shell/use-visitor';
import { Button, LinkButton } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import type { CartChange } from './change-cart';
import { CouponForm } from './coupon-form';
import type { Cart } from './read-cart';
import { TaxSwitch } from './tax-switch';
import { Totals } from './totals';

interface SummaryProps {
  cart: Cart;
  refusal: string | null;
  /** Result of applying the coupon or of saving the cart. */
  result: CartChange | undefined;
}

/** Totals, tax switch, terms and the order button. */
export function CartSummary({ cart, refusal, result }: SummaryProps) {
  // The right of withdrawal is a consumer's.
  const business = useVisitor()?.user?.role === 'professionnel';
  return (
    <aside aria-label="Récapitulatif" className="grid content-start gap-5 rounded-lg bg-vanilla p-6 lg:sticky lg:top-6">
      <h2 className="text-xl">Récapitulatif</h2>
      <TaxSwitch />
      <CouponForm coupon={cart.totals.coupon} result={result?.about === 'coupon' ? result : undefined} />
      <Totals totals={cart.totals} />
      <OrderForm refusal={refusal} />
      <SaveForm result={result?.about === 'saved' ? result : undefined} />
      {business && (
        <LinkButton to="/compte/listes?panier=1" tone="secondary" block>
          Ajouter à une liste d’achat
        </LinkButton>
      )}
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon icon={Lock} size={16} /> Paiement sécurisé{business ? '.' : `, rétractation sous ${withdrawalDays()}.`}
      </p>
    </aside>
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

function SaveForm({ result }: { result: CartChange | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'save';
  return (
    <Form method="post" replace preventScrollReset className="grid gap-3">
      {result && (
        <Notice tone={result.ok ? 'good' : 'bad'}>
          {result.message}{' '}
          {result.ok && (
            <Link to="/panier-sauvegarde" className="font-semibold text-lagoon underline underline-offset-4">
              Voir mon panier sauvegardé
            </Link>
          )}
        </Notice>
      )}
      <Button type="submit" name="intent" value="save" tone="secondary" block busy={busy}>
        <Icon icon={Bookmark} size={18} /> Sauvegarder mon panier
      </Button>
    </Form>
  );
}
