import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Resent } from './resend-confirmation.route';

/** Asks for the activation mail again; works before scripts arrive. */
export function ResendForm({ email }: { email: string }) {
  const fetcher = useFetcher<Resent>();
  return (
    <fetcher.Form method="post" action="/resend-confirmation" className="grid gap-4">
      {fetcher.data && <Notice tone={fetcher.data.ok ? 'good' : 'bad'}>{fetcher.data.message}</Notice>}
      <input type="hidden" name="email" value={email} />
      <Button type="submit" tone="secondary" busy={fetcher.state !== 'idle'}>
        Renvoyer l'email d'activation
      </Button>
    </fetcher.Form>
  );
}
