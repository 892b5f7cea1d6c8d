import type { Quote } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { firstPicture } from '../../ui/picture-address';
import { Thumbnail } from '../../ui/thumbnail';
import { quotePaths } from '../quote-paths';

const euros = (amount: number) => formatEuros(fromEuros(amount));

export function ItemsTable({ items }: { items: Quote['items'] }) {
  return (
    <section aria-labelledby="detail-items" className="card card-wide">
      <h2 id="detail-items" className="card-title">
        Articles <span className="card-title-aside">Prix TTC</span>
      </h2>
      <table className="items-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">
              <span className="unseen">Image</span>
            </th>
            <th scope="col">Produit</th>
            <th scope="col" className="figure">
              Quantité
            </th>
            <th scope="col" className="figure">
              Prix unitaire
            </th>
            <th scope="col" className="figure">
              Remise
            </th>
            <th scope="col" className="figure">
              Prix remisé
            </th>
            <th scope="col" className="figure">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.id}>
              <td className="items-at">{at + 1}</td>
              <td className="items-picture">
                <Thumbnail url={firstPicture(item.product.url_image)} />
              </td>
              <td className="items-name">
                <a href={quotePaths.product(item.product_id)}>{item.product_name}</a>
                {item.description && <span className="faint">{item.description}</span>}
              </td>
              <td data-label="Quantité" className="figure">
                {item.quantity}
              </td>
              <td data-label="Prix unitaire" className="figure">
                {euros(item.unit_price)}
              </td>
              <td data-label="Remise" className="figure">
                {item.discount_percentage.toLocaleString('fr-FR')}
                {'\u202f'}%
              </td>
              <td data-label="Prix remisé" className="figure">
                {euros(item.discounted_price)}
              </td>
              <td data-label="Total" className="figure items-total">
                {euros(item.total_price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
