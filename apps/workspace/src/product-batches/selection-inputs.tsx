import { useWatch } from 'react-hook-form';
import { TargetsInput } from '../promotions/targets-input';
import { Link } from 'react-router-dom';
import { BooleanInput, SelectInput } from '../ui/form/inputs';
import { ListedSelection } from './listed-selection';

/** Which products: those of the filters of their list, all of them or those of targets, on sale or not, in stock or not. */
export function SelectionInputs() {
  const [all, listed]: unknown[] = useWatch({ name: ['tout', 'liste'] });
  if (listed) return <ListedSelection />;
  return (
    <>
      <div className="wide">
        <BooleanInput source="tout" label="Tout le catalogue" />
      </div>
      {!all && (
        <div className="wide">
          <TargetsInput source="cibles" label="Produits, catégories et marques" />
          <p className="faint">
            Ou filtrez la <Link to="/produits">liste des produits</Link> par fournisseur, famille, statut ou recherche,
            puis modifiez-la en lot.
          </p>
        </div>
      )}
      <SelectInput
        source="si_en_vente"
        label="Seulement"
        empty="En vente ou non"
        choices={[
          ['1', 'En vente'],
          ['0', 'Hors vente'],
        ]}
      />
      <SelectInput
        source="si_en_stock"
        label="Et"
        empty="En stock ou non"
        choices={[
          ['1', 'En stock'],
          ['0', 'En rupture'],
        ]}
      />
    </>
  );
}
