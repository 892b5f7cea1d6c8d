import type { StaffProductFamily } from '@boutik/contract';
import { type DomainError, notFound, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { chargedVat } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { soldPrice } from '../domain/price.js';
import { ProductFamilyMemberRow } from './product-family-member.entity.js';
import { ProductFamilyRow } from './product-family.entity.js';
import { ProductRow } from '../storage/product.entity.js';

const memberRow = z.strictObject({
  product_id: z.number(),
  axis_values: z.array(z.string()),
  is_representative: z.boolean(),
  name: z.string(),
  reference: z.string(),
  image: z.string().nullable(),
  net_price_cents: z.number().nullable(),
  promo_price_cents: z.number().nullable(),
  is_promotion: z.boolean(),
  vat_rate_bp: z.number(),
  stock: z.number(),
  is_active: z.boolean(),
  is_draft: z.boolean(),
  version: z.number(),
});
type MemberRow = z.infer<typeof memberRow>;

export function unknownFamily(): DomainError {
  return notFound('unknown-family', 'Cette famille n’existe plus.');
}

/** Families as staff see them: with drafts and archived products. */
@Injectable()
export class StaffFamilies {
  constructor(private readonly database: DataSource) {}

  /** Null for a product without family; three statements. @throws DomainError not-found `unknown-product` */
  async ofProduct(productId: number): Promise<StaffProductFamily | null> {
    const { manager } = this.database;
    const own = await manager.findOneBy(ProductFamilyMemberRow, { productId });
    if (own) return this.find(own.familyId);
    if (await manager.existsBy(ProductRow, { id: productId })) return null;
    throw notFound('unknown-product', 'Produit non trouvé');
  }

  /** Two statements. @throws DomainError not-found `unknown-family` */
  async find(id: number): Promise<StaffProductFamily> {
    const family = await this.database.manager.findOneBy(ProductFamilyRow, { id });
    if (!family) throw unknownFamily();
    const members = await queryRows(
      this.database,
      memberRow,
      `select m.product_id, m.axis_values, m.is_representative, p.name, p.reference, p.image_urls[1] as image,
         p.net_price_cents, p.promo_price_cents, p.is_promotion, p.vat_rate_bp, p.stock, p.is_active, p.is_draft, p.version
       from product_family_members m join products p on p.id = m.product_id
       where m.family_id = $1 order by m.position, p.id`,
      [id],
    );
    return {
      id,
      nom: family.name,
      version: family.version,
      axes: family.axes.map(({ name, values }) => ({ nom: name, valeurs: values })),
      representant: members.find(({ is_representative }) => is_representative)?.product_id ?? null,
      membres: members.map(toMember),
    };
  }
}

function toMember(row: MemberRow): StaffProductFamily['membres'][number] {
  const net = row.net_price_cents;
  const pricing = { promoPriceCents: row.promo_price_cents, isPromotion: row.is_promotion };
  return {
    produit_id: row.product_id,
    valeurs: row.axis_values,
    nom: row.name,
    reference: row.reference,
    image: row.image ?? '',
    prix_vente: net === null ? null : toEuros(net),
    prix_final: net === null ? null : toEuros(soldPrice({ netPriceCents: net, ...pricing })),
    taux_tva: chargedVat(row.vat_rate_bp) / 100,
    nb_stock: row.stock,
    statut: row.is_active ? 'publié' : row.is_draft ? 'brouillon' : 'archivé',
    version: row.version,
  };
}
