import type { listPaymentMethods, ReplyOf } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { CreditCard, Wallet } from 'lucide-react';
import { RadioCard } from '../ui/choice';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

export type PaymentMethods = ReplyOf<typeof listPaymentMethods>['data'];

const cards = {
  stripe: { title: 'Carte bancaire', means: ['Visa', 'Mastercard', 'CB'], icon: CreditCard },
  paypal: { title: 'PayPal', means: ['Avec votre compte PayPal'], icon: Wallet },
};

/** The payment providers to choose from, the first one that takes the amount (euros) chosen. */
export function ProviderChoices({ methods, amount }: { methods: PaymentMethods; amount: number }) {
  const first = methods.find((method) => takes(method, amount));
  return (
    <>
      {methods.some(({ demonstration }) => demonstration) && (
        <Notice tone="warning">Mode démonstration{'\u202f'}: aucun argent ne change de main.</Notice>
      )}
      {methods.map((method) => (
        <RadioCard
          key={method.provider}
          title={cards[method.provider].title}
          detail={
            takes(method, amount) ? detailOf(method) : `À partir de ${formatEuros(fromEuros(method.montant_minimum))}`
          }
          name="provider"
          value={method.provider}
          defaultChecked={method === first}
          disabled={!takes(method, amount)}
          aside={<Icon icon={cards[method.provider].icon} size={26} />}
        />
      ))}
      {methods.some(({ plusieurs_fois: lenders }) => lenders.length > 0) && (
        // Code de la consommation, article L312-5: whoever mentions a credit says this.
        <p className="text-sm text-ink-soft">
          Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.
        </p>
      )}
    </>
  );
}

export function takes(method: PaymentMethods[number], amount: number): boolean {
  return amount >= method.montant_minimum;
}

function detailOf({ provider, portefeuilles, plusieurs_fois: lenders }: PaymentMethods[number]): string {
  const means = [...cards[provider].means, ...portefeuilles];
  if (lenders.length > 0) means.push(`ou en plusieurs fois avec ${lenders.join(' ou ')}, selon le montant`);
  return means.join(', ');
}
