import { queryRows } from '@boutik/platform/database';
import { type ProductDetail, refurbishedGrades, type Specification } from '@boutik/contract';
import { notFound, reunionIso, toEuros } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CARD_TABLES } from './card-row.js';
import { LISTED_COLUMNS, listedRow, toWorkspaceProduct } from './product-list.js';
import { MARGIN } from './supplier-products.js';

const MAX_HISTORY_ENTRIES = 20;

const staffProductRow = listedRow.extend({
  description_html: z.string(),
  ean: z.string().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  product_vat_bp: z.number(),
  eco_fee_cents: z.number().nullable(),
  repair_index_tenths: z.number().nullable(),
  spare_parts_years: z.number().nullable(),
  energy_class: z.string().nullable(),
  refurbished_grade: z.enum(refurbishedGrades).nullable(),
  supplier_reference: z.string().nullable(),
  subsubcategory_id: z.number(),
  version: z.number(),
  purchase_price_cents: z.number().nullable(),
  margin: z.number().nullable(),
  specification: z.custom<Specification>(),
  sold_count: z.number(),
  updated_at: z.date(),
  supplier: z.string().nullable(),
  category: z.string(),
  subcategory: z.string(),
  subsubcategory: z.string(),
});
type StaffProductRow = z.infer<typeof staffProductRow>;
const findChangesRow = z.strictObject({
  id: z.number(),
  par: z.string(),
  created_at: z.date(),
  changes: z.array(z.strictObject({ champ: z.string(), avant: z.string(), apres: z.string() })),
});
const findPricesRow = z.strictObject({
  net_price_cents: z.number(),
  sold_price_cents: z.number(),
  is_promotion: z.boolean(),
  source: z.string(),
  changed_at: z.date(),
});

/** All data of one product for staff, on sale or not, in three statements. */
@Injectable()
export class StaffProductDetails {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not-found `unknown-product` */
  async find(id: number): Promise<ProductDetail> {
    const [[row], historique, prix] = await Promise.all([
      queryRows(
        this.dataSource,
        staffProductRow,
        `select ${LISTED_COLUMNS}, p.description_html, p.ean, p.seo_title, p.seo_description,
           p.vat_rate_bp as product_vat_bp, p.eco_fee_cents, p.repair_index_tenths, p.spare_parts_years, p.energy_class,
           p.refurbished_grade, p.supplier_reference, p.subsubcategory_id, p.version, p.purchase_price_cents, ${MARGIN}::float8 as margin, p.specification,
           p.sold_count, p.updated_at, f.name as supplier, c.name as category, s.name as subcategory, l.name as subsubcategory
         from ${CARD_TABLES} left join suppliers f on f.id = p.supplier_id join subsubcategories l on l.id = p.subsubcategory_id
           join subcategories s on s.id = l.subcategory_id join categories c on c.id = s.category_id
         where p.id = $1`,
        [id],
      ),
      this.findChanges(id),
      this.findPrices(id),
    ]);
    if (!row) throw notFound('unknown-product', 'Produit non trouvé');
    return { ...toProductFields(row), historique, prix };
  }

  private async findChanges(id: number): Promise<ProductDetail['historique']> {
    const rows = await queryRows(
      this.dataSource,
      findChangesRow,
      `select h.id, coalesce(nullif(trim(u.prenom || ' ' || u.name), ''), 'Compte supprimé') as par, h.created_at, h.changes
       from product_changes h left join users u on u.id = h.actor_id where h.product_id = $1 order by h.id desc limit ${MAX_HISTORY_ENTRIES}`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      par: row.par,
      created_at: reunionIso(row.created_at),
      changements: row.changes,
    }));
  }

  private async findPrices(id: number): Promise<ProductDetail['prix']> {
    const rows = await queryRows(
      this.dataSource,
      findPricesRow,
      `select net_price_cents, sold_price_cents, is_promotion, source, changed_at from price_history
       where product_id = $1 order by changed_at desc, id desc limit ${MAX_HISTORY_ENTRIES}`,
      [id],
    );
    return rows.map((row) => ({
      prix_vente: toEuros(row.net_price_cents),
      prix_final: toEuros(row.sold_price_cents),
      promo: row.is_promotion,
      source: row.source,
      changed_at: reunionIso(row.changed_at),
    }));
  }
}

function toProductFields(row: StaffProductRow): Omit<ProductDetail, 'historique' | 'prix'> {
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
  return {
    ...toWorkspaceProduct(row, 'Admin'),
    url_image: row.image_urls.join(','),
    description: row.description_html,
    ean: row.ean,
    seo_titre: row.seo_title,
    seo_description: row.seo_description,
    taux_tva_produit: row.product_vat_bp / 100,
    eco_participation: euros(row.eco_fee_cents),
    indice_reparabilite: row.repair_index_tenths === null ? null : row.repair_index_tenths / 10,
    pieces_detachees_annees: row.spare_parts_years,
    classe_energie: row.energy_class,
    grade: row.refurbished_grade,
    fournisseur_id: row.supplier_id,
    reference_fournisseur: row.supplier_reference,
    categorie_id: row.subsubcategory_id,
    version: row.version,
    prix_promo: euros(row.promo_price_cents),
    prix_achat: euros(row.purchase_price_cents),
    marge: row.margin,
    badge: row.badge,
    duree_livraison: row.delivery_time,
    fournisseur: row.supplier_id === null ? null : { id: row.supplier_id, nom: row.supplier ?? '' },
    categorie: [row.category, row.subcategory, row.subsubcategory],
    specification: toSpecificationLines(row.specification),
    vendus: row.sold_count,
    updated_at: reunionIso(row.updated_at),
  };
}

/** The specification as a list of lines; nested groups are named by their path. */
function toSpecificationLines(
  specification: Specification,
  path: readonly string[] = [],
): ProductDetail['specification'] {
  return Object.entries(specification).flatMap(([label, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return toSpecificationLines(value, [...path, label]);
    const text = Array.isArray(value) ? value.join(', ') : value === null ? '—' : toLabel(value);
    return [{ groupe: path.join(' › '), nom: label, valeur: text }];
  });
}

function toLabel(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Oui' : 'Non') : String(value);
}
