import type { CustomerQuote } from '@boutik/contract';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Amount } from '../ui/price';

type Due = Pick<CustomerQuote, 'a_payer' | 'acompte' | 'acompte_paye'>;

interface PayCardProps {
  decisionKey: string;
  quote: Due;
}

/** An accepted, unpaid quote: pays it the same way as "accept and pay". */
export function PayCard({ decisionKey, quote }: PayCardProps) {
  const navigation = useNavigation();
  const [key] = useState(decisionKey);
  const busy = navigation.formMethod === 'POST' && navigation.formData?.get('decision') === 'pay';
  return (
    <section aria-label="Paiement" className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      <div>
        <h2 className="text-xl">Régler ce devis</h2>
        <p className="mt-1 text-ink-soft">Votre accord est enregistré. {payText(quote)}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="decision" value="pay" size="large" busy={busy}>
          <span className="grid py-1 leading-tight">
            Payer maintenant
            <small className="text-xs font-medium">Commande avec obligation de paiement</small>
          </span>
        </Button>
      </Form>
    </section>
  );
}

function payText({ a_payer, acompte: deposit, acompte_paye }: Due): ReactNode {
  const amount = <Amount euros={a_payer ?? 0} tax="ttc" />;
  if (!deposit) return <>Il reste {amount} à payer.</>;
  return acompte_paye ? (
    <>Il reste {amount} à payer avant la livraison.</>
  ) : (
    <>
      L’acompte de {amount} confirme votre commande. Le solde de <Amount euros={deposit.solde} tax="ttc" /> est à régler
      avant la livraison.
    </>
  );
}
