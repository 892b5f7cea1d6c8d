import { endpoints } from '@boutik/api-client';
import type { ShoppingListSummary } from '@boutik/contract';
import { longDay } from '@boutik/ui';
import { ListChecks } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { requireProfessional } from '../account/require-professional';
import { SignInAgain, stayWhenSignedOut } from '../account/sign-in-again';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { TextInput } from '../ui/field';
import { Link } from '../ui/link';
import { ResultNotice } from '../ui/result-notice';
import type { Route } from './+types/lists.route';
import { changeLists } from './change-lists';
import { readListSource } from './list-source';

/** With `?produit=`, `?commande=` or `?panier=1`, which list that is for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireProfessional(request, context, 'listes');
  const [{ data: lists }, source] = await Promise.all([
    call(context, endpoints.listShoppingLists, {}),
    readListSource(new URL(request.url).searchParams, request, context),
  ]);
  return { lists, source, key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  return changeLists(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const shouldRevalidate = stayWhenSignedOut;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mes listes d’achat', hidden: true });

type Source = Route.ComponentProps['loaderData']['source'];

export default function ShoppingListsPage({ loaderData: { lists, source, key }, actionData }: Route.ComponentProps) {
  const errors = actionData?.fields['nom'];
  return (
    <div className="shell grid max-w-3xl gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <p>
          <Link to="/profil" className="text-lagoon underline underline-offset-4">
            Mon profil
          </Link>
        </p>
        <h1 className="text-3xl sm:text-4xl">Mes listes d’achat</h1>
        <p className="text-ink-soft">
          {source ? (
            <>
              Dans quelle liste{'\u202f'}? <strong className="break-words text-ink">{source.title}</strong>
            </>
          ) : (
            'Ce que vous commandez souvent, avec les quantités : au panier ou en devis en une fois.'
          )}
        </p>
      </header>
      <SignInAgain result={actionData} returnQuery="redirect=listes" />
      <ResultNotice result={errors ? undefined : actionData} />
      {lists.length === 0 ? (
        <EmptyState icon={ListChecks} title="Vous n’avez pas encore de liste">
          Une liste se crée ici, depuis votre panier, depuis une commande ou depuis la commande rapide.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {lists.map((list) => (
            <li key={list.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <Summary list={list} />
              {source && <AddHere list={list} source={source} formKey={key} />}
            </li>
          ))}
        </ul>
      )}
      <NewList key={source?.name} source={source} typed={actionData?.nom} errors={errors} />
    </div>
  );
}

function Summary({ list: { id, nom, produits, modifiee_le } }: { list: ShoppingListSummary }) {
  return (
    <div className="min-w-0">
      <Link to={`/compte/listes/${id}`} className="font-semibold break-words underline underline-offset-4">
        {nom}
      </Link>
      <p className="text-sm text-ink-soft">
        {produits} {produits > 1 ? 'produits' : 'produit'}, modifiée le {longDay(modifiee_le)}
      </p>
    </div>
  );
}

function AddHere({
  list,
  source,
  formKey,
}: {
  list: ShoppingListSummary;
  source: NonNullable<Source>;
  formKey: string;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <input type="hidden" name="liste" value={list.id} />
      <input type="hidden" name="key" value={formKey} />
      <SourceField source={source} />
      <Button type="submit" name="intent" value="ajouter" tone="secondary" busy={busy}>
        Ajouter<span className="sr-only"> à {list.nom}</span>
      </Button>
    </Form>
  );
}

function SourceField({ source }: { source: Source }) {
  return source && <input type="hidden" name={source.field} value={source.value} />;
}

function NewList({
  source,
  typed,
  errors,
}: {
  source: Source;
  typed: string | undefined;
  errors: string[] | undefined;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <SourceField source={source} />
      <TextInput
        className="min-w-0 flex-1 basis-64"
        label="Nom d’une nouvelle liste"
        name="nom"
        maxLength={80}
        autoComplete="off"
        defaultValue={typed ?? source?.name}
        errors={errors}
      />
      <Button type="submit" name="intent" value="creer" tone="secondary" busy={busy} className="sm:mt-6.5">
        Créer la liste
      </Button>
    </Form>
  );
}
