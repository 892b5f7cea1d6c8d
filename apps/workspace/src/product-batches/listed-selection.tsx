import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ListedProducts } from '../products/product-filters';

/** The products that the filters of their list gave, with a way back to choosing them here. */
export function ListedSelection() {
  const { setValue } = useFormContext();
  // Only the list of products writes this field.
  const liste = useWatch({ name: 'liste' }) as ListedProducts | null;
  if (!liste) return null;
  return (
    <section className="wide listed-selection" aria-label="Produits de la liste">
      <p>
        <strong>
          {countText(liste.total)} {liste.total > 1 ? 'produits' : 'produit'} de la liste
        </strong>
      </p>
      <p className="soft">{liste.textes.join(' · ')}</p>
      <div className="listed-selection-actions">
        <Button component={Link} to="/produits" size="small">
          Changer les filtres
        </Button>
        <Button size="small" onClick={() => setValue('liste', null, { shouldDirty: true })}>
          Choisir autrement
        </Button>
      </div>
    </section>
  );
}
