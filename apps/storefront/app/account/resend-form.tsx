import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { ResendResult } from './resend-confirmation.route';

const NO_EMAIL = 'Aucune adresse email trouvée.';

/** Requests another activation email; works without scripts. */
export function ResendForm({ email }: { email: string }) {
  const fetcher = useFetcher<ResendResult>();
  const [missing, setMissing] = useState(false);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = (event: FormEvent) => {
    setMissing(email === '');
    if (email === '') event.preventDefault();
  };
  return (
    <fetcher.Form method="post" action="/resend-confirmation" className="grid gap-4" onSubmit={check}>
      <div role="status" className="empty:hidden">
        {missing && <Notice tone="warning">{NO_EMAIL}</Notice>}
        {result && <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>}
      </div>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" tone="secondary" busy={fetcher.state !== 'idle'}>
        Renvoyer l'email d'activation
      </Button>
    </fetcher.Form>
  );
}
