import type { RequestedDeposit } from '@boutik/contract';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Amount } from '../ui/price';

interface PayCardProps {
  decisionKey: string;
  /** What is paid next, in euros. */
  due: number;
  deposit: RequestedDeposit | null;
}

/** An accepted, unpaid quote: pays it the same way as "accept and pay". */
export function PayCard({ decisionKey, due, deposit }: PayCardProps) {
  const navigation = useNavigation();
  const [key] = useState(decisionKey);
  return (
    <section aria-label="Paiement" className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      <div>
        <h2 className="text-xl">Régler ce devis</h2>
        <p className="mt-1 text-ink-soft">Votre accord est enregistré. {payText(due, deposit)}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="decision" value="pay" size="large" busy={navigation.formMethod === 'POST'}>
          <span className="grid py-1 leading-tight">
            Payer maintenant
            <small className="text-xs font-medium">Commande avec obligation de paiement</small>
          </span>
        </Button>
      </Form>
    </section>
  );
}

function payText(due: number, deposit: RequestedDeposit | null): ReactNode {
  const amount = <Amount euros={due} tax="ttc" />;
  if (!deposit) return <>Il reste {amount} à payer.</>;
  return due === deposit.montant && due !== deposit.solde ? (
    <>
      L’acompte de {amount} confirme votre commande. Le solde de <Amount euros={deposit.solde} tax="ttc" /> est à régler
      avant la livraison.
    </>
  ) : (
    <>Il reste {amount} à payer avant la livraison.</>
  );
}
