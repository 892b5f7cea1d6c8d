import { SaveReview } from '@boutik/catalog';
import { Purchases } from '@boutik/orders';
import { TestShop } from '../../../test/support/test-shop.js';
import { WriteReview } from './write-review.js';

describe('writing a review', () => {
  let shop: TestShop;
  let writing: WriteReview;
  beforeAll(async () => {
    shop = await TestShop.open();
    writing = new WriteReview(shop.database, shop.get(Purchases), shop.get(SaveReview));
  });
  afterAll(() => shop?.close());

  const createUser = async (role: 'particulier' | 'Commercial' = 'particulier') => ({
    id: await shop.createCustomer(role),
    role,
    email: 'marie@boutik.test',
    name: 'Payet',
    prenom: 'Marie',
  });
  const averages = async (productId: number) => {
    const [row] = await shop.db.query<{ sums: number[]; verified: number[] }>(
      `select array[rating_sum, rating_count] as sums, array[verified_rating_sum, verified_rating_count] as verified
       from products where id = $1`,
      [productId],
    );
    return row;
  };
  /** Inserts an order of one product with this status. */
  const insertOrder = (
    userId: number,
    productId: number,
    { status, paidAt }: { status: string; paidAt: string | null },
  ) =>
    shop.db.query(
      `with placed as (
         insert into orders (number, user_id, source, status, delivery_mode, client_name, client_prenom, client_email,
           client_address, client_postal_code, client_city, net_cents, shipping_cents, vat_cents, total_cents, stock_reserved,
           placed_at, paid_at)
         values ('CMD-2026-' || lpad(nextval('order_numbers')::text, 6, '0'), $1, 'cart', $3, 4, 'Payet', 'Marie', 'm@b.re',
           'Rue', '97400', 'Saint-Denis', 1000, 0, 85, 1085, false, now(), $4)
         returning id)
       insert into order_lines (order_id, line_number, product_id, name, reference, image_urls, quantity, unit_net_cents, vat_rate_bp, net_cents, vat_cents, gross_cents)
       select id, 1, $2, 'Carte', 'REF', '', 1, 1000, 850, 1000, 85, 1085 from placed`,
      [userId, productId, status, paidAt],
    );

  it('adds the name, updates the average and publishes an event', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const { review } = await writing.write(await createUser(), { productId, rating: 4, message: 'Très bien.' });
    expect(review).toMatchObject({
      client: 'Marie P.',
      rating: 4,
      achat_verifie: false,
      achete_le: null,
      equipe: false,
      utiles: 0,
      photos: [],
    });
    expect(await averages(productId)).toEqual({ sums: [4, 1], verified: [0, 0] });
    const events = await shop.db.query(`select data from outbox where event = 'product.reviewed'`);
    expect(events).toEqual([{ data: { productId, reviewId: review.id } }]);
  });

  it('replaces the previous review of the same user', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const author = await createUser();
    const { review: first } = await writing.write(author, { productId, rating: 1, message: 'Bof.' });
    const { review: second } = await writing.write(author, { productId, rating: 5, message: 'Finalement, parfait.' });
    expect(second.id).toBe(first.id);
    expect(await averages(productId)).toEqual({ sums: [5, 1], verified: [0, 0] });
  });

  it('counts every concurrent review, and one of each user', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const authors = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    await Promise.all(
      [...authors, ...authors].map((author, index) =>
        writing.write(author, { productId, rating: ((index % 8) % 5) + 1, message: `Avis ${index}` }),
      ),
    );
    expect(await averages(productId)).toEqual({ sums: [1 + 2 + 3 + 4 + 5 + 1 + 2 + 3, 8], verified: [0, 0] });
  });

  it('marks a purchase as verified only when it is paid and not refunded', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const other = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const [customer, refunded, unpaid] = [await createUser(), await createUser(), await createUser()];
    await insertOrder(customer.id, productId, { status: 'paid', paidAt: '2026-03-01T10:00:00Z' });
    await insertOrder(customer.id, productId, { status: 'paid', paidAt: '2026-05-01T10:00:00Z' });
    await insertOrder(refunded.id, productId, { status: 'refunded', paidAt: '2026-03-01T10:00:00Z' });
    await insertOrder(unpaid.id, productId, { status: 'pending', paidAt: null });
    const write = async (author: typeof customer, id: number) =>
      (await writing.write(author, { productId: id, rating: 5, message: 'Oui.' })).review;
    expect(await write(customer, productId)).toMatchObject({
      achat_verifie: true,
      achete_le: '2026-05-01T14:00:00+04:00',
    });
    await write(refunded, productId);
    expect(await averages(productId)).toEqual({ sums: [10, 2], verified: [5, 1] });
    for (const review of [write(customer, other), write(refunded, productId), write(unpaid, productId)])
      expect(await review).toMatchObject({ achat_verifie: false, achete_le: null });
  });

  it('marks the reviews of staff', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    expect(
      await writing.write(await createUser('Commercial'), { productId, rating: 5, message: 'Oui.' }),
    ).toMatchObject({ review: { equipe: true } });
  });

  it('rejects a product that is off sale', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    await shop.db.query('update products set is_active = false where id = $1', [productId]);
    const written = writing.write(await createUser(), { productId, rating: 5, message: 'Oui.' });
    await expect(written).rejects.toMatchObject({ code: 'unknown-product' });
    expect(await averages(productId)).toEqual({ sums: [0, 0], verified: [0, 0] });
  });

  it('stays, without its author, when the account is deleted', async () => {
    const productId = await shop.createProduct({ netPriceCents: 1000, stock: 1 });
    const author = await createUser();
    await writing.write(author, { productId, rating: 3, message: 'Correct.' });
    await shop.db.query('delete from users where id = $1', [author.id]);
    expect(await shop.db.query('select client, user_id from reviews where product_id = $1', [productId])).toEqual([
      { client: 'Marie P.', user_id: null },
    ]);
  });
});
