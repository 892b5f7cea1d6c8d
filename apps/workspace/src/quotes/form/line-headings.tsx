import { TTC } from '../../ui/tax-label';
/** The head of the table of lines. */
export function LineHeadings() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="unseen">Déplacer</span>
        </th>
        <th scope="col">Produit</th>
        <th scope="col" className="line-number">
          Quantité
        </th>
        <th scope="col" className="line-number">
          Prix unitaire<small>{TTC}</small>
        </th>
        <th scope="col" className="line-number">
          Remise %
        </th>
        <th scope="col" className="line-total">
          Total<small>{TTC}</small>
        </th>
        <th scope="col">
          <span className="unseen">Retirer</span>
        </th>
      </tr>
    </thead>
  );
}
