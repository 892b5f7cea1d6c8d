import { LinkButton } from '../ui/button';

/** Instead of the cart, for a service without a price: the contact form, with its subject written. */
export function AskServiceQuote({ name }: { name: string }) {
  return (
    <LinkButton to={`/contact?${new URLSearchParams({ sujet: `Devis\u202f: ${name}` })}`} tone="secondary" block>
      <span>
        Demander un devis<span className="sr-only"> : {name}</span>
      </span>
    </LinkButton>
  );
}
