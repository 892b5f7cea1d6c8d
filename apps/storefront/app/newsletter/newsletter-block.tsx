import { useLocation } from 'react-router';
import { PagePart } from '../ui/page-part';
import { NewsletterForm } from './newsletter-form';

/** The newsletter's own pages, the cart and the checkout, and the quote that a client decides about. */
const WITHOUT = /^\/(newsletter|panier|deliveryLocation|payment-select|paiement|devis-commercial)(\/|$)/;

/** Shown above the footer of every other page. */
export function NewsletterBlock() {
  const { pathname } = useLocation();
  if (WITHOUT.test(pathname)) return <div className="mt-20" />;
  return (
    <PagePart
      as="section"
      name="lettre"
      version=""
      aria-labelledby="lettre"
      className="mt-20 border-t border-line bg-vanilla"
      render={() => (
        <div className="shell grid gap-x-14 gap-y-5 py-10 lg:grid-cols-2 lg:py-12">
          <div>
            <h2 id="lettre" className="text-2xl sm:text-3xl">
              La lettre d’information
            </h2>
            <p className="mt-2 max-w-prose text-ink-soft">
              Les arrivages, les promotions et les bonnes affaires du reconditionné, avant tout le monde.
            </p>
          </div>
          <NewsletterForm />
        </div>
      )}
    />
  );
}
