import { ApiError, endpoints } from '@boutik/api-client';
import type { WithdrawableOrder } from '@boutik/contract';
import { useState } from 'react';
import { type AppLoadContext, data } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { hasSession, assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { Notice } from '../ui/notice';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/withdrawal.route';
import { withdrawalDays } from './return-terms';
import { ContractSearch, type WithdrawalClaim, WithdrawalForm, WithdrawalReceipt } from './withdrawal-forms';

interface WithdrawalState {
  claim: WithdrawalClaim;
  contract: WithdrawableOrder | null;
  refusal: string | null;
  receipt: { message: string; numero: string; date: string; email: string } | null;
}

const FAILED = 'Une erreur est survenue. Veuillez réessayer plus tard.';

/** From an order page a signed-in customer starts at the selection of lines; a GET changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<WithdrawalState> {
  const orderNumber = (new URL(request.url).searchParams.get('commande') ?? '').trim().slice(0, 40);
  const claim = { orderNumber, email: '' };
  if (!orderNumber || !hasSession(request)) return { claim, contract: null, refusal: null, receipt: null };
  const { contract, refusal } = await findWithdrawalContract(context, claim);
  return { claim, contract, refusal, receipt: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const claim = { orderNumber: textOf(form, 'orderNumber'), email: textOf(form, 'email') };
  if (textOf(form, 'intent') !== 'confirm') {
    const { status, ...found } = await findWithdrawalContract(context, claim);
    return data<WithdrawalState>({ claim, ...found, receipt: null }, { status });
  }
  const lignes = form.getAll('ligne').map(Number);
  if (lignes.length === 0) {
    const { contract } = await findWithdrawalContract(context, claim);
    const refusal = 'Cochez au moins un article.';
    return data<WithdrawalState>({ claim, contract, refusal, receipt: null }, { status: 422 });
  }
  try {
    const receipt = await call(context, endpoints.confirmWithdrawal, { body: { ...claim, lignes } });
    return data<WithdrawalState>({ claim, contract: null, refusal: null, receipt });
  } catch (error) {
    const { status, message } = refusalOf(error);
    return data<WithdrawalState>({ claim, contract: null, refusal: message, receipt: null }, { status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

async function findWithdrawalContract(context: AppLoadContext, claim: WithdrawalClaim) {
  try {
    const { contrat } = await call(context, endpoints.findWithdrawableOrder, { body: claim });
    return { status: 200, contract: contrat, refusal: null };
  } catch (error) {
    const { status, message } = refusalOf(error);
    return { status, contract: null, refusal: message };
  }
}

function refusalOf(error: unknown): { status: number; message: string } {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, message: error.status < 500 ? error.message : FAILED };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Renoncer au contrat',
    description: `Se rétracter d’une commande en ligne, sous ${withdrawalDays()}.`,
    hidden: true,
  });

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  // A form that did not reach the server has no result: the page stays at the step of the last one.
  const [last, setLast] = useState(actionData);
  if (actionData && actionData !== last) setLast(actionData);
  const { claim, contract, refusal, receipt } = actionData ?? last ?? loaderData;
  return (
    <div className="shell grid max-w-2xl gap-6 py-6 sm:py-8">
      <Breadcrumb links={[{ label: 'Renoncer au contrat' }]} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Renoncer au contrat</h1>
        <p className="mt-2 text-lg text-ink-soft">
          Vous avez {withdrawalDays()} après la livraison pour changer d’avis, sans donner de raison. Deux étapes
          suffisent, avec ou sans compte.
        </p>
      </header>
      {refusal && !contract && <Notice tone="bad">{refusal}</Notice>}
      {receipt ? (
        <WithdrawalReceipt {...receipt} />
      ) : contract ? (
        <WithdrawalForm
          {...{ contract, claim, refusal }}
          searched={contract !== loaderData.contract && refusal === null}
        />
      ) : (
        <ContractSearch claim={claim} />
      )}
    </div>
  );
}
