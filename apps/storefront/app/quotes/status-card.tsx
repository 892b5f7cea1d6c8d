import { frenchDay } from '@boutik/kernel';
import type { ClientQuote } from '@boutik/contract';
import { AcceptedTerms } from '../ui/accepted-terms';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { type QuoteStatusInfo, quoteStyles } from './quote-parts';

/** The decision of the client, with the signature. */
export function StatusCard({ quote }: { quote: QuoteStatusInfo }) {
  const { icon, mark } = quoteStyles[quote.status];
  return (
    <section aria-label="Décision" className="grid gap-2 rounded-lg border border-line p-6">
      <h2 className="flex items-center gap-3 text-xl">
        <Icon icon={icon} className={mark} /> {quote.status_label}
      </h2>
      {quote.decision_date && <p className="text-ink-soft">Le {frenchDay(quote.decision_date)}</p>}
      {quote.commande && <OrderState of={quote.commande} />}
      {quote.signature && <Signature signature={quote.signature} />}
      <AcceptedTerms version={quote.cgv_version} />
      {quote.client_comment && (
        <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line">
          {quote.client_comment}
        </blockquote>
      )}
    </section>
  );
}

function OrderState({ of }: { of: NonNullable<QuoteStatusInfo['commande']> }) {
  return (
    <p>
      Votre commande est {of}.{' '}
      <Link to="/suivi-commande" className="text-lagoon underline underline-offset-4">
        Suivre ma commande
      </Link>
    </p>
  );
}

function Signature({ signature: { name, network, pdf_sha256 } }: { signature: NonNullable<ClientQuote['signature']> }) {
  return (
    <p className="text-sm text-ink-soft">
      Bon pour accord, signé en ligne{name && ` par ${name}`}
      {network && `, depuis le réseau ${network}`}.
      {pdf_sha256 && (
        <>
          {' '}
          Empreinte du PDF accepté{'\u202f'}: <code className="break-all">{pdf_sha256}</code>
        </>
      )}
    </p>
  );
}
