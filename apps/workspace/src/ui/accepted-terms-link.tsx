/** The terms of sale that were accepted with an order or a quote, as the client reads them. */
export function AcceptedTermsLink({ version }: { version: number }) {
  return (
    <a href={`/informations/termsOfSale?version=${version}`} target="_blank" rel="noreferrer">
      CGV, version {version}
    </a>
  );
}
