import { endpoints } from '@boutik/api-client';
import { isStaff, roleOf } from '@boutik/kernel';
import { FileText } from 'lucide-react';
import { redirect } from 'react-router';
import { callOrNull } from '../../api/call';
import { hasSession } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { LinkButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Route } from './+types/own-quotes.route';
import { OwnQuoteList } from './own-quote-list';
import { StaffNotice } from './staff-notice';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [reply, found] = hasSession(request)
    ? await Promise.all([
        callOrNull(context, endpoints.currentUser, {}),
        callOrNull(context, endpoints.listOwnQuotes, {}),
      ])
    : [null, null];
  if (!reply || !found) throw redirect('/login?redirect=devis');
  const role = roleOf(reply.user.user_type);
  return { quotes: found.devis, staff: role !== null && isStaff(role), canRequest: role !== 'particulier' };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mes devis', hidden: true });

export default function OwnQuotesPage({ loaderData: { quotes, staff, canRequest } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-5xl gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Mes devis</h1>
        <p className="text-ink-soft">
          Vos demandes et les offres de nos commerciaux, de la plus récente à la plus ancienne.
        </p>
      </header>
      {staff && <StaffNotice />}
      {quotes.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="Aucun devis pour le moment"
          action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
        >
          {canRequest
            ? 'Demandez un devis depuis la page d’un produit\u202f: un commercial vous répond.'
            : 'Les devis que nos commerciaux vous préparent apparaissent ici.'}
        </EmptyState>
      ) : (
        <OwnQuoteList quotes={quotes} />
      )}
    </div>
  );
}
