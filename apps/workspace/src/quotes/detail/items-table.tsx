import type { Quote } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import { firstPicture } from '../../ui/picture-url';
import { Thumbnail } from '../../ui/thumbnail';
import { choiceText } from '../choice-text';
import { quotePaths } from '../quote-paths';
import { TTC } from '../../ui/tax-label';

type Item = Quote['items'][number];

const euros = (amount: number) => formatEuros(fromEuros(amount));

export function ItemsTable({ items }: { items: Quote['items'] }) {
  return (
    <section aria-labelledby="detail-items" className="card card-wide">
      <h2 id="detail-items" className="card-title">
        Articles <span className="card-title-aside">Prix{TTC}</span>
      </h2>
      <table className="items-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">
              <span className="unseen">Image</span>
            </th>
            <th scope="col">Produit</th>
            <th scope="col" className="numeric">
              Quantité
            </th>
            <th scope="col" className="numeric">
              Prix unitaire
            </th>
            <th scope="col" className="numeric">
              Remise
            </th>
            <th scope="col" className="numeric">
              Prix remisé
            </th>
            <th scope="col" className="numeric">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) =>
            item.type === 'section' ? (
              <SectionRow key={item.id} item={item} />
            ) : (
              <ItemRow key={item.id} item={item} number={lineNumberOf(items, index)} />
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Line numbers start at 1; sections do not count. */
function lineNumberOf(items: Quote['items'], index: number): number {
  return items.slice(0, index + 1).filter(({ type }) => type !== 'section').length;
}

function SectionRow({ item }: { item: Item }) {
  return (
    <tr className="items-section">
      <th colSpan={7} scope="colgroup">
        {item.product_name}
      </th>
      <td data-label="Sous-total" className="numeric items-total">
        {euros(item.sous_total ?? 0)}
      </td>
    </tr>
  );
}

function ItemRow({ item, number }: { item: Item; number: number }) {
  const choice = choiceText({
    choice: item.choix,
    choiceGroup: item.groupe,
    minQuantity: item.quantite_min,
    maxQuantity: item.quantite_max,
  });
  return (
    <tr className={item.choisi ? undefined : 'items-left-out'}>
      <td className="items-at">{number}</td>
      <td className="items-picture">
        {item.product && <Thumbnail ofQuote url={firstPicture(item.product.url_image)} />}
      </td>
      <td className="items-name">
        {item.product ? (
          <a href={quotePaths.product(item.product.id)}>{item.product_name}</a>
        ) : (
          <span className="items-free">{item.product_name}</span>
        )}
        {item.description && <span className="faint items-description">{item.description}</span>}
        {choice && (
          <span className="items-choice">
            {choice}
            {item.choisi ? '' : ', hors total'}
          </span>
        )}
        {item.nature === 'service' && <span className="faint">Prestation de service</span>}
        {item.eco_participation_ttc > 0 && (
          <span className="faint">dont éco-participation {euros(item.eco_participation_ttc)}</span>
        )}
      </td>
      <td data-label="Quantité" className="numeric">
        {item.quantity}
      </td>
      <td data-label="Prix unitaire" className="numeric">
        {euros(item.unit_price)}
      </td>
      <td data-label="Remise" className="numeric">
        {percentText(item.discount_percentage)}
      </td>
      <td data-label="Prix remisé" className="numeric">
        {euros(item.discounted_price)}
      </td>
      <td data-label="Total" className="numeric items-total">
        {euros(item.total_price)}
      </td>
    </tr>
  );
}
