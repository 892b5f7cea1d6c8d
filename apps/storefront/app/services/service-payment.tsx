import { Form, useNavigation } from 'react-router';
import { PaymentMissing } from '../checkout/payment-missing';
import { type PaymentMethods, ProviderChoices } from '../checkout/provider-choices';
import { Button } from '../ui/button';
import { Amount } from '../ui/price';

/** The payment form of a service order. */
export function ServicePayment({ means, total }: { means: PaymentMethods; total: number }) {
  const busy = useNavigation().formData?.get('intent') === 'pay';
  if (means.length === 0) return <PaymentMissing />;
  return (
    <Form method="post" className="grid gap-4 rounded-lg bg-vanilla p-5">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-heading text-lg font-semibold">Choisissez votre paiement</legend>
        <ProviderChoices methods={means} amount={total} />
      </fieldset>
      <Button type="submit" name="intent" value="pay" size="large" block busy={busy}>
        <span>
          Payer <Amount euros={total} />
        </span>
      </Button>
    </Form>
  );
}
