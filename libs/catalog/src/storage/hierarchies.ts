import type { CategoryHierarchy, SubcategoryHierarchy } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const LEAVES = `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.id), '[]')
   from subsubcategories l where l.subcategory_id = s.id and not l.is_hidden)`;

const IMAGE = `coalesce(s.image, (select p.image_urls[1] from subsubcategories l join products p on p.subsubcategory_id = l.id
   where l.subcategory_id = s.id and not l.is_hidden and p.is_active and p.image_urls <> '{}' order by p.sold_count desc, p.id limit 1))`;

const CATEGORY = `select c.id, c.name, c.description_html as description, c.image,
   (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'image', ${IMAGE}, 'subsubcategories', ${LEAVES})
      order by s.position, s.id), '[]') from subcategories s where s.category_id = c.id and not s.is_hidden) as subcategories
 from categories c where c.id = $1 and not c.is_hidden`;

const SUBCATEGORY = `select s.id, s.name, s.description_html as description, ${IMAGE} as image, ${LEAVES} as subsubcategories,
   json_build_object('id', c.id, 'name', c.name) as category
 from subcategories s join categories c on c.id = s.category_id where s.id = $1 and not (s.is_hidden or c.is_hidden)`;

const categoryHierarchyRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  subcategories: z.custom<CategoryHierarchy['subcategories']>(),
});
const subcategoryHierarchyRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  subsubcategories: z.custom<SubcategoryHierarchy['subsubcategories']>(),
  category: z.custom<SubcategoryHierarchy['category']>(),
});

/** A category or subcategory with all its shown descendants, ordered by position; one statement each. */
@Injectable()
export class Hierarchies {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not-found `unknown-place` */
  async ofCategory(id: number): Promise<CategoryHierarchy> {
    const [found] = await queryRows(this.dataSource, categoryHierarchyRow, CATEGORY, [id]);
    return found ?? unknownCategory();
  }

  /** @throws DomainError not-found `unknown-place` */
  async ofSubcategory(id: number): Promise<SubcategoryHierarchy> {
    const [found] = await queryRows(this.dataSource, subcategoryHierarchyRow, SUBCATEGORY, [id]);
    return found ?? unknownCategory();
  }
}

function unknownCategory(): never {
  throw new DomainError('not-found', 'unknown-place', "Cette catégorie n'existe pas.");
}
