import type { listPaymentMethods, ReplyOf } from '@boutik/contract';
import { CreditCard, Wallet } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { PaymentMissing } from '../checkout/payment-missing';
import { Button } from '../ui/button';
import { RadioCard } from '../ui/choice';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Amount } from '../ui/price';

const cards = {
  stripe: { title: 'Carte bancaire', detail: 'Visa, Mastercard, CB', icon: CreditCard },
  paypal: { title: 'PayPal', detail: 'Avec votre compte PayPal', icon: Wallet },
};

/** The payment form of a service order. */
export function ServicePayment({ means, total }: { means: ReplyOf<typeof listPaymentMethods>['data']; total: number }) {
  const busy = useNavigation().formData?.get('intent') === 'pay';
  if (means.length === 0) return <PaymentMissing />;
  return (
    <Form method="post" className="grid gap-4 rounded-lg bg-vanilla p-5">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-heading text-lg font-semibold">Choisissez votre paiement</legend>
        {means.some(({ demonstration }) => demonstration) && (
          <Notice tone="warning">Mode démonstration{'\u202f'}: aucun argent ne change de main.</Notice>
        )}
        {means.map(({ provider }, at) => (
          <RadioCard
            key={provider}
            title={cards[provider].title}
            detail={cards[provider].detail}
            name="provider"
            value={provider}
            defaultChecked={at === 0}
            aside={<Icon icon={cards[provider].icon} size={26} />}
          />
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="pay" size="large" block busy={busy}>
        <span>
          Payer <Amount euros={total} />
        </span>
      </Button>
    </Form>
  );
}
