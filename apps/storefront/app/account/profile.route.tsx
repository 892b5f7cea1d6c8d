import { currentUser, listOrders, listServiceOrders } from '@boutik/contract';
import { Receipt } from 'lucide-react';
import { Form, redirect } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession, reminderIsAway } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import type { Route } from './+types/profile.route';
import { ServiceOrderList } from '../services/service-order-list';
import { OrderList } from './order-list';
import { UnpaidOrders } from './unpaid-orders';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [person, orders, services] = hasSession(request)
    ? await Promise.all([
        callOrNull(context, currentUser, {}),
        callOrNull(context, listOrders, {}),
        callOrNull(context, listServiceOrders, {}),
      ])
    : [null, null, null];
  if (!person) throw redirect('/login?redirect=profil');
  const reminded = await reminderIsAway(request);
  return { user: person.user, orders: orders?.commandes ?? [], services: services?.orders ?? [], reminded };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon profil', hidden: true });

export default function ProfilePage({ loaderData: { user, orders, services, reminded } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-5xl gap-10 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">Bonjour {user.prenom || user.name}</h1>
          <p className="mt-1 text-ink-soft">{user.email}</p>
        </div>
        <Form method="post" action="/logout">
          <Button type="submit" tone="secondary">
            Se déconnecter
          </Button>
        </Form>
      </header>
      {!reminded && <UnpaidOrders orders={orders} />}
      <section id="commandes" className="grid gap-4">
        <h2 className="text-2xl">Mes commandes</h2>
        {orders.length === 0 ? (
          <EmptyState
            icon={Receipt}
            title="Aucune commande pour le moment"
            action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
          />
        ) : (
          <OrderList orders={orders} />
        )}
      </section>
      {services.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-2xl">Mes commandes de services</h2>
          <ServiceOrderList orders={services} />
        </section>
      )}
    </div>
  );
}
