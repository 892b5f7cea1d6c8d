import { Link } from './link';

/** The terms of sale of an order or a quote, which stay readable; staff may have placed it, so that nobody ticked them. */
export function AcceptedTerms({ version }: { version: number | null }) {
  if (version === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      Nos{' '}
      <Link to={`/informations/termsOfSale?version=${version}`} className="text-lagoon underline underline-offset-4">
        conditions générales de vente, version {version}
      </Link>
      , s’appliquent ici.
    </p>
  );
}
