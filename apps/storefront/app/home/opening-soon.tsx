import { Store } from 'lucide-react';
import { SHOP_NAME } from '../shop-name';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** The home page of a shop that has nothing to sell yet. */
export function OpeningSoon() {
  return (
    <div className="shell py-8 lg:py-12">
      <h1 className="sr-only">{SHOP_NAME}, matériel informatique à La Réunion</h1>
      <EmptyState
        title="La boutique ouvre bientôt"
        icon={Store}
        action={
          <LinkButton to="/contact" tone="secondary">
            Nous contacter
          </LinkButton>
        }
      >
        Les premiers produits arrivent. En attendant, posez-nous vos questions ou demandez-nous un devis.
      </EmptyState>
    </div>
  );
}
