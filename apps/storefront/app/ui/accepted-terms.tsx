import { Link } from './link';

/** The terms of sale that were accepted with an order or a quote, which stay readable. */
export function AcceptedTerms({ version }: { version: number | null }) {
  if (version === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      Vous avez accepté nos{' '}
      <Link to={`/informations/termsOfSale?version=${version}`} className="text-lagoon underline underline-offset-4">
        conditions générales de vente, version {version}
      </Link>
      .
    </p>
  );
}
