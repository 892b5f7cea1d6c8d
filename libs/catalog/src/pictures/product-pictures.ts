import { type InputOf, type arrangeProductPictures, MAX_PRODUCT_PICTURES, type ProductPicture } from '@boutik/contract';
import { DomainError, invalidField, notFound } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { countPictureFiles } from '@boutik/platform/media';
import { Outbox } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { productPicturesLinked } from '../events/catalog-events.js';
import { insertProductChange } from '../storage/product-change-log.js';
import { lockProduct, type StoredProduct } from '../storage/product-rows.js';
import { RecordChanges } from '../use-cases/record-changes.js';
import { findImported, replaceImported } from './imported-pictures.js';

type Arrangement = InputOf<typeof arrangeProductPictures>['body'];

const pictureRow = z.strictObject({
  address: z.string().nullable(),
  alternative_text: z.string(),
  files_ready: z.number(),
  files_expected: z.number(),
  failure: z.string().nullable(),
});
const addressRow = z.strictObject({ address: z.string() });

/** The pictures of a product as staff see and arrange them. */
@Injectable()
export class ProductPictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: RecordChanges,
    private readonly outbox: Outbox,
  ) {}

  /** In the order in which they are shown. @throws DomainError not-found `unknown-product` */
  async list(productId: number, manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<ProductPicture[]> {
    const rows = await queryRows(
      manager,
      pictureRow,
      `select u.address, coalesce(s.alternative_text, '') as alternative_text, coalesce(s.files_ready, 0) as files_ready,
         coalesce(s.files_expected, 0) as files_expected, s.failure
       from products p left join lateral unnest(p.image_urls) with ordinality as u (address, at) on true
         left join product_pictures s on s.product_id = p.id and s.address = u.address
       where p.id = $1 order by u.at`,
      [productId],
    );
    if (rows.length === 0) throw unknownProduct();
    return rows.flatMap(({ address, ...row }) =>
      address === null
        ? []
        : [
            {
              adresse: address,
              texte: row.alternative_text,
              fichiers_prets: row.files_ready,
              fichiers: row.files_expected,
              erreur: row.failure,
            },
          ],
    );
  }

  /**
   * Appends a stored picture; its other files are made in the background. A picture that is there already stays.
   * @throws DomainError not-found `unknown-product`; 422 when the product has 20 pictures
   */
  append(productId: number, address: string, actorId: number): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockExisting(tx, productId);
      if (!before.image_urls.includes(address)) {
        if (before.image_urls.length >= MAX_PRODUCT_PICTURES)
          throw invalidField('image', `Un produit a au plus ${MAX_PRODUCT_PICTURES} images.`);
        await this.save(tx, before, { imageUrls: [...before.image_urls, address], actorId, textsChanged: false });
      }
      await tx.query(
        `insert into product_pictures (product_id, address, files_ready, files_expected) values ($1, $2, 1, $3)
         on conflict (product_id, address) do update set removed_at = null, failure = null`,
        [productId, address, countPictureFiles(address)],
      );
      await this.outbox.publish(tx, productPicturesLinked, productId, { productId });
    });
  }

  /**
   * Replaces order, texts and members of the list. Addresses of suppliers that were imported meanwhile count as our copies.
   * @throws DomainError not-found `unknown-product`; conflict `pictures-changed`; 422 for a picture that the product never had
   */
  arrange(productId: number, { images, lues }: Arrangement, actorId: number): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const before = await lockExisting(tx, productId);
      const imported = await findImported(
        tx,
        [...images, ...lues].map(({ adresse }) => adresse),
      );
      const ours = (list: Arrangement['images']) =>
        list.map(({ adresse, texte }) => ({ adresse: imported.get(adresse) ?? adresse, texte }));
      const current = (await this.list(productId, tx)).map(({ adresse, texte }) => ({ adresse, texte }));
      const next = ours(images);
      if (isSame(current, next)) return;
      if (!isSame(current, ours(lues))) throw picturesChanged();
      await checkOwn(tx, before, next);
      await writeTexts(tx, productId, next);
      await markRemoved(tx, productId, next);
      const imageUrls = replaceImported(
        next.map(({ adresse }) => adresse),
        new Map(),
      );
      const textOf = new Map(current.map(({ adresse, texte }) => [adresse, texte]));
      const textsChanged = next.some(({ adresse, texte }) => (textOf.get(adresse) ?? texte) !== texte);
      await this.save(tx, before, { imageUrls, actorId, textsChanged });
    });
  }

  private async save(
    tx: EntityManager,
    before: StoredProduct,
    { imageUrls, actorId, textsChanged }: { imageUrls: string[]; actorId: number; textsChanged: boolean },
  ): Promise<void> {
    await this.changes.record(tx, [{ before, after: { ...before, image_urls: imageUrls } }], {
      source: `staff:${actorId}`,
    });
    const counts = { avant: countText(before.image_urls), apres: countText(imageUrls) };
    const isMoved = counts.avant === counts.apres && !isSame(before.image_urls, imageUrls);
    const changes = [
      ...(counts.avant === counts.apres ? [] : [{ champ: 'Images', ...counts }]),
      ...(isMoved ? [{ champ: 'Ordre des images', avant: counts.avant, apres: 'modifié' }] : []),
      ...(textsChanged ? [{ champ: 'Textes des images', avant: '—', apres: 'modifiés' }] : []),
    ];
    if (changes.length > 0) await insertProductChange(tx, { productId: before.id, actorId, changes });
  }
}

async function lockExisting(tx: EntityManager, productId: number): Promise<StoredProduct> {
  const product = await lockProduct(tx, productId);
  if (!product) throw unknownProduct();
  return product;
}

/** Refuses addresses that neither the product shows nor staff removed from it within the last week. */
async function checkOwn(tx: EntityManager, before: StoredProduct, next: Arrangement['images']): Promise<void> {
  const added = next.map(({ adresse }) => adresse).filter((address) => !before.image_urls.includes(address));
  if (added.length === 0) return;
  const known = await queryRows(
    tx,
    addressRow,
    'select address from product_pictures where product_id = $1 and address = any($2::text[])',
    [before.id, added],
  );
  if (known.length < added.length) throw invalidField('images', 'Cette image n’est pas de ce produit.');
}

async function writeTexts(tx: EntityManager, productId: number, next: Arrangement['images']): Promise<void> {
  await tx.query(
    `insert into product_pictures (product_id, address, alternative_text)
     select $1, given.address, given.text from unnest($2::text[], $3::text[]) as given (address, text)
     on conflict (product_id, address) do update set alternative_text = excluded.alternative_text, removed_at = null
     where product_pictures.alternative_text <> excluded.alternative_text or product_pictures.removed_at is not null`,
    [productId, next.map(({ adresse }) => adresse), next.map(({ texte }) => texte)],
  );
}

async function markRemoved(tx: EntityManager, productId: number, next: Arrangement['images']): Promise<void> {
  await tx.query(
    `insert into product_pictures (product_id, address, removed_at)
     select p.id, u.address, now() from products p cross join lateral unnest(p.image_urls) as u (address)
     where p.id = $1 and u.address <> all($2::text[])
     on conflict (product_id, address) do update set removed_at = now()`,
    [productId, next.map(({ adresse }) => adresse)],
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function countText({ length }: readonly string[]): string {
  return length === 1 ? '1 image' : `${length} images`;
}

function unknownProduct(): DomainError {
  return notFound('unknown-product', 'Produit non trouvé');
}

function picturesChanged(): DomainError {
  return new DomainError(
    'conflict',
    'pictures-changed',
    'Les images ont changé entre-temps. La liste actuelle est affichée : refaites votre changement.',
  );
}
