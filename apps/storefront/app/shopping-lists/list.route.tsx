import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { ListChecks } from 'lucide-react';
import { data, Form, type ShouldRevalidateFunction, useNavigation } from 'react-router';
import { requireProfessional } from '../account/require-professional';
import { SIGNED_OUT, SignInAgain } from '../account/sign-in-again';
import { callOrNull } from '../api/call';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Accordion } from '../ui/accordion';
import { Button, LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { TextInput } from '../ui/field';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';
import { ResultNotice } from '../ui/result-notice';
import { useFocusAfterRemoval } from '../comparison/use-focus-after-removal';
import type { Route } from './+types/list.route';
import { changeList } from './change-list';
import { ListLines } from './list-lines';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = plainId(params.id);
  await requireProfessional(request, context, id === null ? 'listes' : `listes&id=${id}`);
  const reply = id === null ? null : await callOrNull(context, endpoints.findShoppingList, { params: { id } });
  if (!reply) throw data('Liste introuvable', { status: 404 });
  const absent = plainId(new URL(request.url).searchParams.get('absents')) ?? 0;
  return { list: reply.liste, absent, key: crypto.randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  return changeList(plainId(params.id) ?? 0, await request.formData(), context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

/** A refused order stores the quantities, too; when the session has ended, the page stays as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus !== SIGNED_OUT && revalidateAfterForm(change);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.list.nom ?? 'Liste d’achat', hidden: true });

export default function ShoppingListPage({ loaderData: { list, absent, key }, actionData }: Route.ComponentProps) {
  const nameErrors = actionData?.fields['nom'];
  const title = useFocusAfterRemoval<HTMLHeadingElement>(list.lignes.length);
  return (
    <div className="shell grid max-w-5xl gap-6 py-8 sm:py-12">
      <header className="grid gap-2">
        <p>
          <Link to="/compte/listes" className="text-lagoon underline underline-offset-4">
            Mes listes d’achat
          </Link>
        </p>
        <h1 ref={title} tabIndex={-1} className="text-3xl break-words outline-none sm:text-4xl">
          {list.nom}
        </h1>
      </header>
      {!actionData && absent > 0 && (
        <Notice tone="warning">
          {absent === 1 ? 'Un produit n’est plus vendu' : `${absent} produits ne sont plus vendus`} et ne
          {absent === 1 ? ' figure' : ' figurent'} pas dans la liste.
        </Notice>
      )}
      <SignInAgain result={actionData} returnQuery={`redirect=listes&id=${list.id}`} />
      <ResultNotice result={nameErrors ? undefined : actionData}>
        {actionData && actionData.failures.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {actionData.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        )}
      </ResultNotice>
      {list.lignes.length === 0 ? (
        <EmptyState
          icon={ListChecks}
          title="Cette liste est vide"
          action={<LinkButton to="/catalogue">Parcourir le catalogue</LinkButton>}
        >
          Sur la page d’un produit, « Ajouter à une liste » l’y ajoute.
        </EmptyState>
      ) : (
        <ListLines lines={list.lignes} total={list.total_ht} formKey={key} rest={actionData?.rest} />
      )}
      <Accordion
        key={list.nom}
        className="rounded-lg border border-line px-4 sm:px-5"
        title="Renommer ou supprimer la liste"
        open={nameErrors !== undefined}
      >
        <Settings name={list.nom} errors={nameErrors} />
      </Accordion>
    </div>
  );
}

function Settings({ name, errors }: { name: string; errors: string[] | undefined }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className="grid gap-4 pb-4">
      <TextInput
        label="Nom de la liste"
        name="nom"
        maxLength={80}
        autoComplete="off"
        defaultValue={name}
        errors={errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="renommer" tone="secondary" busy={busy}>
          Renommer
        </Button>
        <Button type="submit" name="intent" value="supprimer" tone="quiet" busy={busy}>
          Supprimer la liste
        </Button>
      </div>
    </Form>
  );
}
