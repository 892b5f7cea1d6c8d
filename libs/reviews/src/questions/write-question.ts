import { notFound } from '@boutik/kernel';
import { anyRow, lockActingUser, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { displayName } from '../display-name.js';

/** Stores a customer's question about a product: staff answers or refuses it before anybody else sees it. */
@Injectable()
export class WriteQuestion {
  constructor(private readonly database: DataSource) {}

  /** The same question of the same customer is stored once while it awaits its answer. @throws DomainError not-found for a product that is not on sale */
  write(author: SignedInUser, { productId, question }: { productId: number; question: string }): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockActingUser(tx, author.id);
      const onSale = await queryRows(tx, anyRow, 'select 1 from products where id = $1 and is_active for key share', [
        productId,
      ]);
      if (onSale.length === 0) throw notFound('unknown-product', 'Produit non trouvé');
      await tx.query(
        `insert into product_questions (product_id, user_id, client, question) values ($1, $2, $3, $4)
         on conflict (product_id, user_id, md5(question)) where state = 'awaiting' do nothing`,
        [productId, author.id, displayName(author), question],
      );
    });
  }
}
