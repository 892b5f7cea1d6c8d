import type { EntityManager } from 'typeorm';
import { productFamilies } from '../catalogue/product-families.js';
import type { DemoProduct } from '../catalogue/product.js';

/** Writes the families that do not exist yet; products that staff put into another family stay there. */
export async function writeFamilies(tx: EntityManager, products: readonly DemoProduct[]): Promise<void> {
  const referenceOf = new Map(products.map(({ name, reference }) => [name, reference]));
  for (const { name, axes, members } of productFamilies) {
    const rows = members.map(({ product, values }) => ({ reference: referenceOf.get(product) ?? '', values }));
    await tx.query(
      `with family as (
         insert into product_families (name, axes)
         select $1, $2::jsonb where not exists (select from product_families where name = $1) returning id)
       insert into product_family_members (product_id, family_id, axis_values, position, is_representative)
       select p.id, family.id, array(select json_array_elements_text(given.member->'values')), given.at, given.at = 1
       from family, json_array_elements($3::json) with ordinality as given (member, at)
         join products p on p.reference = given.member->>'reference'
       on conflict do nothing`,
      [name, JSON.stringify(axes), JSON.stringify(rows)],
    );
  }
}
