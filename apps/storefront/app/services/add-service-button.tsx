import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { useToast } from '../ui/toast';
import type { ServiceAdded } from './add-service';

/** A separate form, so that it works without scripts. */
export function AddServiceButton({ type, id, name }: { type: 'service' | 'expertise'; id: number; name: string }) {
  const fetcher = useFetcher<ServiceAdded>();
  const showToast = useToast();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data) return;
    showToast(data.tone, data.message);
    if (data.tone === 'good') window.dispatchEvent(new Event('cartUpdated'));
  }, [data, showToast]);
  return (
    <fetcher.Form method="post" action="/services">
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        tone={type === 'service' ? 'primary' : 'secondary'}
        block
        busy={state !== 'idle'}
        aria-label={`Ajouter au panier : ${name}`}
      >
        {state === 'idle' && <Icon icon={ShoppingCart} size={18} />}
        Ajouter au panier
      </Button>
    </fetcher.Form>
  );
}
