import { LinkButton } from '../ui/button';

/** For a service without a price: a link to the contact form with a filled-in subject. */
export function RequestServiceQuote({ name }: { name: string }) {
  return (
    <LinkButton to={`/contact?${new URLSearchParams({ sujet: `Devis\u202f: ${name}` })}`} tone="secondary" block>
      <span>
        Demander un devis<span className="sr-only"> : {name}</span>
      </span>
    </LinkButton>
  );
}
