import { endpoints } from '@boutik/api-client';
import { Ticket } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { callOrNull } from '../../api/call';
import { hasSession } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Route } from './+types/own-vouchers.route';
import { OwnVoucherList } from './own-voucher-list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = hasSession(request) ? await callOrNull(context, endpoints.listOwnVouchers, {}) : null;
  if (!found) throw redirect('/login?redirect=avoirs');
  return { vouchers: found.bons };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mes bons d’avoir', hidden: true });

export default function OwnVouchersPage({ loaderData: { vouchers } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-5xl gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Mes bons d’avoir</h1>
        <p className="text-ink-soft">
          Entrez leur code au moment de payer une commande. Ce qu’il en reste sert aux suivantes.
        </p>
      </header>
      {vouchers.length === 0 ? (
        <EmptyState
          icon={Ticket}
          title="Aucun bon d’avoir pour le moment"
          action={<LinkButton to="/profil">Revenir à mon profil</LinkButton>}
        >
          Un remboursement peut se faire en bon d’avoir, si vous le demandez.
        </EmptyState>
      ) : (
        <>
          <OwnVoucherList vouchers={vouchers} />
          <p>
            <Link to="/profil" className="font-semibold text-lagoon underline underline-offset-4">
              Revenir à mon profil
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
