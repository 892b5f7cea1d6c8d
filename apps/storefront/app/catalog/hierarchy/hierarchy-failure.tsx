import type { FormEvent } from 'react';
import { RotateCw } from 'lucide-react';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';

/** Same message for categories and subcategories (storefront.md §8). Without scripts the form reloads the page. */
export function HierarchyFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div className="mb-8">
      <ErrorState title="Impossible de charger les catégories. Veuillez réessayer plus tard.">
        <form onSubmit={retry} className="pt-2">
          <Button type="submit" tone="secondary">
            <Icon icon={RotateCw} size={18} /> Réessayer
          </Button>
        </form>
      </ErrorState>
    </div>
  );
}
