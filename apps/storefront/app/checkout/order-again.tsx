import { RotateCcw } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button, LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

/** Why an order could not be put into the cart again; with the missing products, when a part of it is in the cart. */
export interface OrderAgainResult {
  message: string;
  missing: string[];
}

/** Puts the products of the order into the cart; the page of the cart follows when all of them are available. */
export function OrderAgain({ result, formKey }: { result: OrderAgainResult | undefined; formKey: string }) {
  const busy = useNavigation().formMethod === 'POST';
  const isInCart = result !== undefined && result.missing.length > 0;
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="key" value={formKey} />
      {result && (
        <Notice tone={isInCart ? 'warning' : 'bad'}>
          {result.message}
          {isInCart && ` Il manque\u202f: ${result.missing.join(', ')}.`}
        </Notice>
      )}
      {isInCart ? (
        <LinkButton to="/panier" tone="secondary">
          Voir mon panier
        </LinkButton>
      ) : (
        <Button type="submit" tone="secondary" busy={busy}>
          <Icon icon={RotateCcw} size={18} /> Commander à nouveau
        </Button>
      )}
    </Form>
  );
}
