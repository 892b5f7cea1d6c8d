import { useWatch } from 'react-hook-form';
import { TargetsInput } from '../promotions/targets-input';
import { BooleanInput, SelectInput } from '../ui/form/inputs';

/** Which products: all of them or those of targets, on sale or not, in stock or not. */
export function SelectionInputs() {
  const all: unknown = useWatch({ name: 'tout' });
  return (
    <>
      <div className="wide">
        <BooleanInput source="tout" label="Tout le catalogue" />
      </div>
      {!all && (
        <div className="wide">
          <TargetsInput source="cibles" label="Produits, catégories et marques" />
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
