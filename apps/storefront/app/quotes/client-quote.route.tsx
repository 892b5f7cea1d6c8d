import { frenchDay, reunionYear } from '@boutik/kernel';
import { endpoints, urlOf } from '@boutik/api-client';
import type { ClientQuote } from '@boutik/contract';
import { FileText } from 'lucide-react';
import { data, useNavigation } from 'react-router';
import { call, callOrNull } from '../api/call';
import { textOf } from '../api/form';
import { revalidateAfterForm } from '../api/revalidate-after-form';
import { assertSameOrigin } from '../api/session';
import { unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { secretPageHeaders } from '../seo/secret-page-headers';
import { SHOP_NAME } from '../shop-name';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { ResultNotice } from '../ui/result-notice';
import type { Route } from './+types/client-quote.route';
import { submitDecision } from './submit-decision';
import { showChoiceFirst } from './confirm-choice';
import { confirmRefusalFirst } from './confirm-refusal';
import { countedItems, shownChoice } from './quote-choice';
import { QuoteChoices } from './quote-choices';
import { readWithChoice } from './read-choice';
import { DecisionCard } from './decision-card';
import { changeRequestsIn } from './decision-form';
import { offlineDecision, typedIn } from './decision-result';
import { QuoteLines } from './quote-lines';
import { Contact, DecidedDialog, ExpiredCard, hasNotes, QuoteNotes, StatusBanner } from './quote-parts';
import { QuoteSummary } from './quote-summary';
import { isMessageChoice, submitMessage } from './submit-message';
import { useQuoteOpened } from './use-quote-opened';
import { lazyHydrate } from '../ui/lazy-hydrate';

const QuoteMessages = lazyHydrate(async () => (await import('./quote-messages')).QuoteMessages);
const PayCard = lazyHydrate(async () => (await import('./pay-card')).PayCard);
const StatusCard = lazyHydrate(async () => (await import('./status-card')).StatusCard);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { found, notice } = await readWithChoice(request, (query) =>
    callOrNull(context, endpoints.readClientQuote, { params: { token: params.token }, query }, { token: null }),
  );
  const quote = found?.data ?? null;
  const messages = quote
    ? (await call(context, endpoints.listClientQuoteMessages, { params: { token: params.token } }, { token: null }))
        .data
    : [];
  const page = {
    quote,
    notice,
    messages,
    token: params.token,
    key: crypto.randomUUID(),
    year: reunionYear(new Date()),
  };
  return data(page, quote ? 200 : 404);
}

export async function action({ request, url, context, params: { token } }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const choice = textOf(form, 'decision');
  if (isMessageChoice(choice))
    return submitMessage(form, choice, (body, options) =>
      call(context, endpoints.writeClientQuoteMessage, { params: { token }, body }, options),
    );
  const shown = showChoiceFirst(url, form) ?? confirmRefusalFirst(request, form);
  if (shown) return shown;
  return submitDecision(context, form, (body, options) =>
    call(context, endpoints.decideQuote, { params: { token }, body }, options),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const choice = textOf(await request.clone().formData(), 'decision');
  return unlessOffline(
    () => serverAction(),
    () => offlineDecision(choice),
  );
}

export const shouldRevalidate = revalidateAfterForm;

export const headers: Route.HeadersFunction = () => secretPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.quote ? `Devis ${loaderData.quote.quote_number}` : 'Devis introuvable',
    description: 'Le devis, son document PDF et votre réponse en ligne.',
    hidden: true,
  });

export default function ClientQuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, notice, messages, token, key, year } = loaderData;
  const idle = useNavigation().state === 'idle';
  useQuoteOpened(token, quote?.status === 'sent' || messages.length > 0);
  if (!quote) {
    return (
      <div className="shell py-12">
        <h1 className="sr-only">Devis introuvable</h1>
        <EmptyState
          icon={FileText}
          title="Devis introuvable - Le devis demandé n'existe pas ou le lien a expiré."
          action={<LinkButton to="/">Retour à l'accueil</LinkButton>}
        />
      </div>
    );
  }
  const open = quote.status === 'sent' && !quote.is_expired;
  const sent = actionData?.ok && isMessageChoice(actionData.decision);
  const isRefusalToConfirm = actionData?.typed?.isRefusalToConfirm;
  return (
    <div className="shell grid max-w-5xl gap-8 py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">
          Consultation de Devis{' '}
          <span className="block text-xl text-ink-soft sm:inline">
            {quote.quote_number}
            {quote.version > 1 && ` · version ${quote.version}`}
          </span>
        </h1>
        <LinkButton
          to={urlOf(endpoints.downloadClientQuote, { params: { token } })}
          reloadDocument
          target="_blank"
          tone="secondary"
        >
          <Icon icon={FileText} size={18} /> Télécharger le PDF
        </LinkButton>
      </header>
      <StatusBanner quote={quote} />
      <ResultNotice result={(sent || !actionData?.ok) && (open || !isRefusalToConfirm) ? actionData : undefined} />
      {open && notice && <Notice tone="info">{notice}</Notice>}
      <QuoteDetails quote={quote} />
      <QuoteLines items={countedItems(quote.items)} business={quote.professionnel} />
      {open && <QuoteChoices items={quote.items} total={quote.total_amount} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {hasNotes(quote) ? <QuoteNotes quote={quote} /> : <Contact quote={quote} />}
        <QuoteSummary quote={quote} />
      </div>
      {open && (
        <DecisionCard
          key={quote.version}
          decisionKey={key}
          version={quote.version}
          signer={quote.client.name}
          typed={typedIn('decision', actionData)}
          choice={shownChoice(quote.items, quote.total_amount)}
          canRequestChange
          changeRequests={changeRequestsIn(messages)}
        />
      )}
      {!open && quote.status === 'sent' && <ExpiredCard />}
      {(quote.status === 'accepted' || quote.status === 'rejected') && <StatusCard quote={quote} />}
      {quote.payable && <PayCard decisionKey={key} quote={quote} />}
      <QuoteMessages messages={messages} formKey={key} typed={typedIn('message', actionData)?.comment} />
      {hasNotes(quote) && <Contact quote={quote} />}
      <footer className="border-t border-line pt-6 text-center text-sm text-ink-faint">
        © {year} {SHOP_NAME}. Consultation de devis sécurisée
      </footer>
      {idle && actionData?.ok && !sent && (
        <DecidedDialog
          key={actionData.decision}
          accepted={actionData.decision === 'accepted'}
          message={actionData.message}
        />
      )}
    </div>
  );
}

function QuoteDetails({ quote }: { quote: ClientQuote }) {
  const details: [string, string | null][] = [
    ['Votre commercial', quote.commercial.name],
    ['Créé le', frenchDay(quote.created_at)],
    ['Envoyé le', quote.sent_at && frenchDay(quote.sent_at)],
    ["Valable jusqu'au", frenchDay(quote.valid_until)],
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {details.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
