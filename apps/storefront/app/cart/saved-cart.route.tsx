import { endpoints } from '@boutik/api-client';
import { Bookmark, ShoppingCart } from 'lucide-react';
import { Form, redirect, useNavigation } from 'react-router';
import { callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { hasSession } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import type { Route } from './+types/saved-cart.route';
import { changeSavedCart } from './change-saved-cart';
import { failedChange } from './failed-change';
import { SavedLine } from './saved-line';
import { TaxSwitch } from './tax-switch';
import { Totals } from './totals';
import { useCartUpdated } from './use-cart-updated';

export async function loader({ request, context }: Route.LoaderArgs) {
  const saved = hasSession(request) ? await callOrNull(context, endpoints.readSavedCart, {}) : null;
  if (!saved) throw redirect('/login?redirect=panierSauvegarde');
  return { lines: saved.cart, totals: saved.totals };
}

export const action = ({ request, context }: Route.ActionArgs) => changeSavedCart(request, context);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = request.clone();
  return unlessOffline(
    () => serverAction(),
    () => failedChange(form),
  );
}

export const shouldRevalidate = revalidateAfterForm;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mon panier sauvegardé', hidden: true });

export default function SavedCartPage({ loaderData: { lines, totals }, actionData }: Route.ComponentProps) {
  useCartUpdated(actionData);
  const changedLineId = actionData?.lineId ?? null;
  return (
    <div className="shell grid gap-6 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">Mon panier sauvegardé</h1>
      {actionData && changedLineId === null && (
        <Notice tone={actionData.ok ? 'good' : 'bad'}>{actionData.message}</Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title="Votre panier sauvegardé est vide"
          action={<LinkButton to="/panier">Voir mon panier</LinkButton>}
        >
          Depuis votre panier, «{'\u202f'}Sauvegarder mon panier{'\u202f'}» met vos produits de côté pour plus tard.
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-12">
          <ul aria-label="Produits sauvegardés" className="border-t border-line">
            {lines.map((line) => (
              <SavedLine key={line.id} line={line} posted={line.id === changedLineId ? actionData : undefined} />
            ))}
          </ul>
          <aside
            aria-label="Récapitulatif"
            className="grid content-start gap-5 rounded-lg bg-vanilla p-6 lg:sticky lg:top-6"
          >
            <h2 className="text-xl">Récapitulatif</h2>
            <TaxSwitch />
            <Totals totals={totals} />
            <RestoreAllButton />
            <LinkButton to="/panier" tone="secondary" block>
              Voir mon panier
            </LinkButton>
          </aside>
        </div>
      )}
    </div>
  );
}

function RestoreAllButton() {
  const busy = useNavigation().formData?.get('intent') === 'restore';
  return (
    <Form method="post" replace preventScrollReset>
      <Button type="submit" name="intent" value="restore" size="large" block busy={busy}>
        <Icon icon={ShoppingCart} size={20} /> Tout remettre dans le panier
      </Button>
    </Form>
  );
}
