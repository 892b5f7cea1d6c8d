import { useState } from 'react';
import { data } from 'react-router';
import { requireProfessional } from '../account/require-professional';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { actionOrToast } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Link } from '../ui/link';
import { ResultNotice } from '../ui/result-notice';
import type { Route } from './+types/quick-order.route';
import { FILE_TOO_LARGE, isFileTooLarge } from './file-size';
import { QuickOrderForm } from './quick-order-form';
import { type QuickOrderResult, submitQuickOrder } from './submit-quick-order';

const QuickOrderLines = lazyHydrate(async () => (await import('./quick-order-lines')).QuickOrderLines);

/** For professionals and staff. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireProfessional(request, context, 'commandeRapide');
  return { key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  return submitQuickOrder(await request.formData(), context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The action sends the body of the request itself.
  const form = await request.clone().formData();
  if (!isFileTooLarge(form)) return actionOrToast(() => serverAction());
  const result: QuickOrderResult = {
    message: FILE_TOO_LARGE,
    text: textOf(form, 'texte'),
    lines: null,
    ticked: null,
    failures: [],
  };
  return data(result, { status: 413 });
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Commande rapide', hidden: true });

export default function QuickOrderPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  // A form that did not reach the server has no result: the text and its lines stay.
  const [last, setLast] = useState(actionData);
  if (actionData && actionData !== last) setLast(actionData);
  const { text, lines, ticked } = actionData ?? last ?? { text: '', lines: null, ticked: null };
  return (
    <div className="shell grid max-w-5xl gap-8 py-8 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">Commande rapide</h1>
        <p className="text-ink-soft">
          Collez vos références et quantités, ou choisissez un fichier CSV{'\u202f'}: vos prix HT et le stock
          s’affichent avant de commander.
        </p>
      </header>
      <ResultNotice result={actionData}>
        {actionData && actionData.failures.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {actionData.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        )}
        {actionData?.signedOut && (
          <p className="mt-1">
            <Link to="/login?redirect=commandeRapide" target="_blank" className="underline underline-offset-4">
              Se connecter
            </Link>
          </p>
        )}
      </ResultNotice>
      <QuickOrderForm text={text} />
      {lines && (
        <QuickOrderLines
          key={text}
          text={text}
          formKey={key}
          lines={lines.lignes}
          total={lines.total_ht}
          ticked={ticked}
        />
      )}
    </div>
  );
}
