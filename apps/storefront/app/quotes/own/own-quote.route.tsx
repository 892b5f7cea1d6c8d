import { endpoints, urlOf } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { data, type ShouldRevalidateFunction, useNavigation } from 'react-router';
import { findOrSignIn } from '../../account/find-or-sign-in';
import { readSender } from '../../account/read-sender';
import { call } from '../../api/call';
import { textOf } from '../../api/form';
import { revalidateAfterForm } from '../../api/revalidate-after-form';
import { assertSameOrigin } from '../../api/session';
import { unlessOffline } from '../../api/unless-offline';
import { pageMeta } from '../../seo/page-meta';
import { LinkButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyHydrate } from '../../ui/lazy-hydrate';
import { Notice } from '../../ui/notice';
import { ResultNotice } from '../../ui/result-notice';
import { showChoiceFirst } from '../confirm-choice';
import { confirmRefusalFirst } from '../confirm-refusal';
import { readWithChoice } from '../read-choice';
import { isMessageChoice, submitMessage } from '../submit-message';
import { submitDecision } from '../submit-decision';
import { changeRequestsIn } from '../decision-form';
import { offlineDecision, typedIn } from '../decision-result';
import { DecidedDialog, StatusBanner } from '../quote-parts';
import type { Route } from './+types/own-quote.route';
import { changeRequest } from './change-request';
import { OfferedQuote } from './offered-quote';

const QuoteMessages = lazyHydrate(async () => (await import('../quote-messages')).QuoteMessages);
const RequestedQuote = lazyHydrate(async () => (await import('./requested-quote')).RequestedQuote);

const SessionEnded = lazy(() => import('../../account/session-ended'));

const SIGNED_OUT = 401;

const idOf = (text: string) => plainId(text) ?? 0;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = idOf(params.id);
  const [{ found, notice }, sender] = await Promise.all([
    readWithChoice(request, async (query) =>
      id > 0
        ? findOrSignIn(`redirect=devis&id=${id}`, call(context, endpoints.readOwnQuote, { params: { id }, query }))
        : null,
    ),
    readSender(request, context),
  ]);
  if (!found) throw data('Devis introuvable', { status: 404 });
  const { data: messages } = await call(context, endpoints.listOwnQuoteMessages, { params: { id } });
  if (messages.some(({ de, lu }) => de === 'boutique' && !lu))
    await call(context, endpoints.markOwnQuoteMessagesRead, { params: { id } });
  return { quote: found.devis, messages, notice, signer: sender?.name ?? '', key: crypto.randomUUID() };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  if (!form.has('decision')) return changeRequest(context, form);
  const choice = textOf(form, 'decision');
  const own = { id: idOf(params.id) };
  if (isMessageChoice(choice))
    return submitMessage(form, choice, (body, options) =>
      call(context, endpoints.writeOwnQuoteMessage, { params: own, body }, options),
    );
  const shown = showChoiceFirst(url, form) ?? confirmRefusalFirst(request, form);
  if (shown) return shown;
  return submitDecision(context, form, (body, options) =>
    call(context, endpoints.decideOwnQuote, { params: own, body }, options),
  );
}

const offlineChange = () => ({
  kind: 'request' as const,
  ok: false,
  message: 'Votre demande n’a pas pu être modifiée. Veuillez réessayer.',
});

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return unlessOffline(
    () => serverAction(),
    () => (form.has('decision') ? offlineDecision(textOf(form, 'decision')) : offlineChange()),
  );
}

/** When the session has ended, the page stays as it is, with what is typed. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus !== SIGNED_OUT && revalidateAfterForm(change);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData ? `Devis ${loaderData.quote.quote_number}` : 'Devis introuvable', hidden: true });

export default function OwnQuotePage({
  loaderData: { quote, messages, notice, signer, key },
  actionData,
}: Route.ComponentProps) {
  const idle = useNavigation().state === 'idle';
  const decided = actionData && !('kind' in actionData) ? actionData : undefined;
  const sent = decided?.ok && isMessageChoice(decided.decision);
  const [ended, setEnded] = useState<typeof actionData>();
  const signedIn = useCallback(() => setEnded(actionData), [actionData]);
  const isOutdated = decided?.typed?.isRefusalToConfirm && !quote.decidable;
  const feedback = actionData && (sent || !decided?.ok) && actionData !== ended && !isOutdated ? actionData : undefined;
  const isSignedOut = feedback === decided && decided?.signedOut;
  return (
    <div className="shell grid max-w-5xl gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">
          Devis <span className="block text-xl text-ink-soft sm:inline">{quote.quote_number}</span>
        </h1>
        {quote.status !== 'draft' && (
          <LinkButton
            to={urlOf(endpoints.downloadOwnQuote, { params: { id: quote.id } })}
            reloadDocument
            target="_blank"
            tone="secondary"
          >
            <Icon icon={FileText} size={18} /> Télécharger le PDF
          </LinkButton>
        )}
      </header>
      <StatusBanner quote={quote} />
      {quote.decidable && notice && <Notice tone="info">{notice}</Notice>}
      {isSignedOut ? (
        <Suspense>
          <SessionEnded returnQuery={`redirect=devis&id=${quote.id}`} onSignedIn={signedIn} />
        </Suspense>
      ) : (
        <ResultNotice result={feedback} />
      )}
      {quote.status === 'draft' ? (
        <RequestedQuote quote={quote} />
      ) : (
        <OfferedQuote
          quote={quote}
          decisionKey={key}
          signer={signer}
          typed={typedIn('decision', decided)}
          changeRequests={changeRequestsIn(messages)}
        />
      )}
      {quote.status !== 'draft' && (
        <QuoteMessages messages={messages} formKey={key} typed={typedIn('message', decided)?.comment} />
      )}
      <div>
        <LinkButton to="/devis" tone="secondary">
          Mes devis
        </LinkButton>
      </div>
      {idle && decided?.ok && !sent && (
        <DecidedDialog key={decided.decision} accepted={decided.decision === 'accepted'} message={decided.message} />
      )}
    </div>
  );
}
