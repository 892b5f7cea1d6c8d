import { ApiError, endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { data, redirect } from 'react-router';
import { callOrNull, submitForm } from '../api/call';
import { textOf } from '../api/form';
import { hasSession, readOrderToken, assertSameOrigin } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import type { Route } from './+types/return-request.route';
import { ReturnForm } from './return-form';
import { RETURN_FAILED, RETURN_NOT_SENT, type ReturnResult, signInQuery } from './return-messages';

/** The product's name comes from the URL or from the order (AC-098). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const productId = plainId(params.produitId) ?? 0;
  if (productId === 0) throw data('Produit introuvable', { status: 404 });
  const query = new URL(request.url).searchParams;
  const orderNumber = (query.get('commande') ?? '').trim().slice(0, 40);
  const id = plainId(orderNumber) ?? 0;
  const token = readOrderToken(request, id);
  const form = {
    productId,
    // The key of the order is in a cookie that scripts cannot read.
    throughPage: token !== undefined,
  };
  const productName = (query.get('produit') ?? '').trim().slice(0, 500);
  if (productName) return { ...form, orderNumber, productName };
  const order =
    id > 0 ? await callOrNull(context, endpoints.findOrder, { params: { id }, query: { order_token: token } }) : null;
  const name = order?.produits.find((product) => product.id === productId)?.nom;
  return { ...form, orderNumber, productName: name ?? `Produit n° ${productId}` };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const typed = {
    orderNumber: textOf(form, 'orderNumber'),
    reason: textOf(form, 'reason'),
    comments: textOf(form, 'comments'),
  };
  const productName = textOf(form, 'productName');
  const { orderNumber } = typed;
  const returnQuery = signInQuery({ productId: params.produitId, orderNumber, productName });
  const token = readOrderToken(request, plainId(typed.orderNumber) ?? 0);
  if (!token && !hasSession(request)) throw redirect(`/login?${returnQuery}`);
  const body = {
    ...typed,
    order_token: token,
    productId: params.produitId,
    productName,
  };
  try {
    const { message } = await submitForm(context, endpoints.requestReturn, body);
    return data<ReturnResult>({ ok: true, message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(`/login?${returnQuery}`);
    const message = error.status < 500 ? error.message : RETURN_FAILED;
    return data<ReturnResult>({ ok: false, message, typed }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessOffline(
    () => serverAction(),
    (): ReturnResult => ({ ok: false, message: RETURN_NOT_SENT }),
  );

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Demande de retour', hidden: true });

export default function ReturnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-2xl gap-6 py-6 sm:py-8">
      <Breadcrumb links={[{ label: 'Mon compte', href: '/profil' }, { label: 'Demande de retour' }]} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Demande de retour</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Dites-nous ce qui ne va pas{'\u202f'}: un conseiller vous répond par email avec la marche à suivre.
        </p>
      </header>
      <ReturnForm {...loaderData} posted={actionData} />
    </div>
  );
}
