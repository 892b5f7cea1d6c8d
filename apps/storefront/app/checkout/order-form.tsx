import type { readDeliveryOptions, ReplyOf } from '@boutik/contract';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Cart } from '../cart/read-cart';
import { Totals } from '../cart/totals';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';
import { CheckoutLines } from './checkout-lines';
import { deliveryKey } from './delivery-key';
import { DeliveryModes } from './delivery-modes';
import type { TypedRecipient } from './recipient-fields';
import { TextInput } from '../ui/field';
import { ExportProvider } from '../ui/price';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { PaymentMissing } from './payment-missing';

const RecipientFields = lazyHydrate(async () => (await import('./recipient-fields')).RecipientFields);

export interface OrderFormProps {
  /** Of the form, for buttons outside of it. */
  id?: string;
  cart: Cart;
  delivery: ReplyOf<typeof readDeliveryOptions>;
  address: string | null;
  commune: string | null;
  /** Who receives it, when somebody else does; errors by field. */
  recipient: TypedRecipient;
  fields: Record<string, string[]>;
  /** The purchase-order number of a business, as it was typed; absent for others. */
  reference?: string | undefined;
  orderKey: string;
  /** Whether the shop has a way to pay. */
  payable: boolean;
  message: string | null;
  /** Further fields that the form sends. */
  hidden?: Record<string, string>;
}

/** The last step before the payment: way of delivery, lines, total, terms. */
export function OrderForm({ id, cart, delivery, orderKey, payable, message, ...rest }: OrderFormProps) {
  const { hidden = {}, recipient, fields, reference, ...place } = rest;
  const busy = useNavigation().formMethod === 'POST';
  const { modes, refus_domicile } = delivery;
  const [picked, setPicked] = useState<string | null>(null);
  const option = modes.find((mode) => deliveryKey(mode) === picked) ?? modes.find(({ complet }) => !complet);
  const exported = Boolean(option?.a_l_arrivee);
  const sent = {
    ...hidden,
    key: orderKey,
    ...Object.fromEntries(modes.map((mode) => [`total-${deliveryKey(mode)}`, String(mode.totals.total_a_payer)])),
  };
  return (
    <Form id={id} method="post" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-8">
        <DeliveryModes
          {...place}
          modes={modes}
          homeRefusal={refus_domicile}
          chosen={option ? deliveryKey(option) : ''}
          onChoose={setPicked}
        />
        <RecipientFields key={JSON.stringify(recipient)} recipient={recipient} fields={fields} />
        {reference !== undefined && (
          <TextInput
            className="max-w-md"
            label="N° de bon de commande"
            name="reference_client"
            optional
            maxLength={50}
            autoComplete="off"
            hint="Le vôtre. Il figure sur la facture."
            defaultValue={reference}
            errors={fields['reference_client']}
          />
        )}
        <section aria-label="Produits commandés">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-xl">Votre commande</h2>
            <Link to="/panier" className="py-2 text-lagoon underline underline-offset-4">
              Modifier mon panier
            </Link>
          </div>
          <ExportProvider value={exported}>
            <CheckoutLines
              lines={cart.lines.map((line) => ({
                name: line.product.nom,
                href: paths.product(line.product.id),
                image: line.product.url_image,
                quantity: line.quantity,
                total: exported ? line.total_ht : line.total_ttc,
                eco: exported ? { ...line, eco_participation_ttc: line.eco_participation_ht } : line,
                notice: line.notice,
              }))}
            />
          </ExportProvider>
        </section>
      </div>
      <aside className="grid gap-5 rounded-lg bg-vanilla p-6 lg:sticky lg:top-6">
        <h2 className="text-xl">Total</h2>
        <ExportProvider value={exported}>
          <Totals totals={option?.totals ?? cart.totals} full />
        </ExportProvider>
        {option?.a_l_arrivee && <p className="text-sm text-ink-soft">{option.a_l_arrivee}</p>}
        {!payable && <PaymentMissing />}
        {message && <Notice tone="bad">{message}</Notice>}
        <Checkbox
          name="terms"
          required
          label={
            <>
              J'ai lu et j'accepte les{' '}
              <Link to="/informations/termsOfSale" className="text-lagoon underline underline-offset-4">
                conditions générales de vente
              </Link>
            </>
          }
        />
        <Button type="submit" size="large" block busy={busy} disabled={!payable}>
          <span className="grid py-1 leading-tight">
            Passer au paiement
            <small className="text-xs font-medium">Commande avec obligation de paiement</small>
          </span>
        </Button>
      </aside>
    </Form>
  );
}
