import type { listOrders, ReplyOf } from '@boutik/contract';
import { useFetcher } from 'react-router';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';

type Order = ReplyOf<typeof listOrders>['commandes'][number];

/** Reminder of unpaid orders; once dismissed it comes back after the next sign-in (AC-193, AC-194). */
export function UnpaidOrders({ count, first }: { count: number; first: Pick<Order, 'id' | 'numero'> | null }) {
  const fetcher = useFetcher();
  if (!first || fetcher.state !== 'idle') return null;
  const single = count === 1;
  return (
    <section aria-label="Commandes à payer">
      <Notice tone="warning">
        <p className="font-semibold">
          {single
            ? `Votre commande ${first.numero} est en attente de paiement.`
            : `Vous avez ${count} commandes en attente de paiement.`}
        </p>
        <p className="text-sm text-ink-soft">Sans paiement, les articles sont remis en vente.</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton
            to={single ? `/payment-select?commande=${first.id}` : '/profil?etat=a-payer#commandes'}
            size="small"
          >
            {single ? 'Payer cette commande' : 'Voir mes commandes'}
          </LinkButton>
          <fetcher.Form method="post" action="/profil/rappel">
            <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
              Ne plus afficher
            </button>
          </fetcher.Form>
        </div>
      </Notice>
    </section>
  );
}
