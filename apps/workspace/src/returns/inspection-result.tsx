import type { StaffReturn } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { Link } from 'react-router-dom';
import { Block, Fact } from '../ui/facts';
import { dispositionLabels, gradeLabels } from './inspection-draft';

/** What staff found in the parcel. */
export function InspectionResult({ of }: { of: StaffReturn }) {
  if (of.controle.length === 0) return null;
  return (
    <Block title="Contrôle" id="return-inspected">
      {of.controle.map(({ ligne, quantite, etat, sort, produit_id: productId, retenue, motif }, index) => (
        <Fact
          key={`${ligne} ${index}`}
          name={`${quantite} × ${of.produits.find((one) => one.ligne === ligne)?.nom ?? ''}`}
        >
          {gradeLabels[etat]}
          {sort !== 'aucun' && ` · ${dispositionLabels[sort]}`}
          {productId !== null && (
            <>
              {' '}
              · <Link to={`/produits/${productId}`}>produit n° {productId}</Link>
            </>
          )}
          {retenue > 0 && (
            <span className="inspection-withheld">
              Retenue de {euroText(retenue)}
              {'\u202f'}: {motif}
            </span>
          )}
        </Fact>
      ))}
    </Block>
  );
}
