import type { InputOf, ProductShipping, setProductShipping } from '@boutik/contract';
import { fromEuros, invalidField, notFound, toEuros } from '@boutik/kernel';
import { idRow, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { parseWeight } from '../domain/parse-weight.js';
import { ProductShippingRow } from '../product-shipping.entity.js';

/** Ten grams are a hundredth of a kilogram; a tenth of a millimetre is lost. */
const gramsOf = (kilograms: number | null) => (kilograms === null ? null : fromEuros(kilograms) * 10);
const millimetresOf = (centimetres: number | null) => (centimetres === null ? null : Math.round(centimetres * 10));

const sheetRow = z.strictObject({ weight: z.string().nullable() });

/** Notes how products are packed; each change is recorded in the audit log. */
@Injectable()
export class SetProductShipping {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError not-found `unknown-product` */
  async find(productId: number, tx: EntityManager = this.database.manager): Promise<ProductShipping> {
    const sheet = `select specification #>> '{specifications,poids}' as weight from products where id = $1`;
    const [known] = await queryRows(tx, sheetRow, sheet, [productId]);
    if (!known) throw unknownProduct();
    return toWire(known.weight, await tx.findOneBy(ProductShippingRow, { productId }));
  }

  /** @throws DomainError not-found `unknown-product`; 422 when one or two of the three dimensions are given */
  set(
    productId: number,
    { poids, longueur, largeur, hauteur, retrait_seulement, sans_avion }: InputOf<typeof setProductShipping>['body'],
    by: SignedInUser,
  ): Promise<ProductShipping> {
    const sides = [longueur, largeur, hauteur].filter((side) => side !== null);
    if (sides.length === 1 || sides.length === 2)
      throw invalidField('longueur', 'Donnez les trois dimensions, ou aucune.');
    return this.database.transaction(async (tx) => {
      const [known] = await queryRows(tx, idRow, 'select id from products where id = $1 for key share', [productId]);
      if (!known) throw unknownProduct();
      const row = {
        productId,
        weight: gramsOf(poids),
        length: millimetresOf(longueur),
        width: millimetresOf(largeur),
        height: millimetresOf(hauteur),
        isCollectionOnly: retrait_seulement,
        ...(sans_avion !== undefined && { isGroundOnly: sans_avion }),
      };
      await tx.upsert(ProductShippingRow, row, ['productId']);
      const note = `${row.weight ?? '-'} g, ${row.isCollectionOnly ? 'collection only' : 'sent'}${sans_avion ? ', not by air' : ''}`;
      await this.auditLog.record(tx, { by, action: 'product-shipping-set', subject: `produit ${productId}`, note });
      return this.find(productId, tx);
    });
  }
}

const unknownProduct = () => notFound('unknown-product', 'Produit non trouvé');

function toWire(sheetWeight: string | null, row: ProductShippingRow | null): ProductShipping {
  const centimetres = (side: number | null | undefined) => (side ? side / 10 : null);
  return {
    poids: row?.weight ? toEuros(row.weight / 10) : null,
    poids_fiche: sheetWeight === null ? null : parseWeight(sheetWeight),
    longueur: centimetres(row?.length),
    largeur: centimetres(row?.width),
    hauteur: centimetres(row?.height),
    retrait_seulement: row?.isCollectionOnly ?? false,
    sans_avion: row?.isGroundOnly ?? false,
  };
}
