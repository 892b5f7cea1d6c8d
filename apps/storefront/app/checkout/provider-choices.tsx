import type { listPaymentMethods, ReplyOf } from '@boutik/contract';
import { CreditCard, Wallet } from 'lucide-react';
import { RadioCard } from '../ui/choice';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

export type PaymentMethods = ReplyOf<typeof listPaymentMethods>['data'];

const cards = {
  stripe: { title: 'Carte bancaire', means: ['Visa', 'Mastercard', 'CB'], icon: CreditCard },
  paypal: { title: 'PayPal', means: ['Avec votre compte PayPal'], icon: Wallet },
};

/** The payment providers to choose from, the first one chosen. */
export function ProviderChoices({ methods }: { methods: PaymentMethods }) {
  return (
    <>
      {methods.some(({ demonstration }) => demonstration) && (
        <Notice tone="warning">Mode démonstration{'\u202f'}: aucun argent ne change de main.</Notice>
      )}
      {methods.map(({ provider, portefeuilles, plusieurs_fois: lenders }, at) => (
        <RadioCard
          key={provider}
          title={cards[provider].title}
          detail={[
            [...cards[provider].means, ...portefeuilles].join(', '),
            ...(lenders.length > 0 ? [`ou en plusieurs fois avec ${lenders.join(' ou ')}, selon le montant`] : []),
          ].join(', ')}
          name="provider"
          value={provider}
          defaultChecked={at === 0}
          aside={<Icon icon={cards[provider].icon} size={26} />}
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
