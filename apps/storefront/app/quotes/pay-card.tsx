import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Amount } from '../ui/price';

/** An accepted, unpaid quote: pays it the same way as "accept and pay". */
export function PayCard({ decisionKey, total }: { decisionKey: string; total: number }) {
  const navigation = useNavigation();
  const [key] = useState(decisionKey);
  return (
    <section aria-label="Paiement" className="grid gap-4 rounded-lg border border-line bg-surface p-6">
      <div>
        <h2 className="text-xl">Régler ce devis</h2>
        <p className="mt-1 text-ink-soft">
          Votre accord est enregistré. Il reste <Amount euros={total} tax="ttc" /> à payer.
        </p>
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
