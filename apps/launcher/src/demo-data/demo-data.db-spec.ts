import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { buildCatalogue } from './catalogue/build-catalogue.js';
import { writeDemoRows } from './demo-data.js';

describe('the demo data in the database', () => {
  const now = new Date();
  const products = buildCatalogue();
  let db: TestDatabase;
  let source: DataSource;
  const seed = () => source.transaction((tx) => writeDemoRows(tx, products, now));
  const count = async (sql: string): Promise<number> => {
    const [row] = await db.query<{ n: number }>(`select (${sql})::int as n`);
    return row?.n ?? -1;
  };

  beforeAll(async () => {
    process.env['DATABASE_URL'] = 'postgres://unused';
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
    await seed();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('contains every product, with its search document and its average rating', async () => {
    expect(await count('select count(*) from products where is_active')).toBe(products.length);
    expect(await count('select count(*) from search_documents')).toBe(products.length);
    expect(
      await count(
        'select count(*) from products p where rating_count <> (select count(*) from reviews where product_id = p.id)',
      ),
    ).toBe(0);
  });

  it('shows the lowest price of the 30 days before each promotion as the reference price', async () => {
    const promoted = products.filter(({ promotion }) => promotion).length;
    expect(
      await count(
        'select count(*) from products where is_promotion and stock > 0 and promo_price_cents < struck_price_cents',
      ),
    ).toBe(promoted);
    const lowest = `select min(sold_price_cents) from (
      select sold_price_cents, changed_at, lead(changed_at) over (order by changed_at, id) as until from price_history where product_id = p.id) h,
      (select changed_at as start from price_history where product_id = p.id and is_promotion) promo
      where h.changed_at < promo.start and h.until > promo.start - interval '30 days'`;
    expect(
      await count(`select count(*) from products p where is_promotion and struck_price_cents <> (${lowest})`),
    ).toBe(0);
  });

  it('has three families of products, once', async () => {
    await seed();
    expect(await count('select count(*) from product_families')).toBe(3);
    expect(await count('select count(*) from product_family_members')).toBe(8);
    expect(await count('select count(*) from product_family_members where is_representative')).toBe(3);
  });

  it('has gapless invoice numbers, in the order of their dates', async () => {
    expect(await count('select count(*) from invoices')).toBeGreaterThan(100);
    expect(
      await count(
        'select count(*) from (select year, max(sequence) - count(*) as gap from invoices group by year) y where gap <> 0',
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) from invoice_counters c where last <> (select count(*) from invoices i where i.year = c.year)',
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) from (select issued_on, lag(issued_on) over (partition by year order by sequence) as before from invoices) i where before > issued_on',
      ),
    ).toBe(0);
    expect(
      await count(
        "select count(*) from orders o where status = 'refunded' and not exists (select 1 from invoices where corrects_id = o.invoice_id)",
      ),
    ).toBe(0);
  });

  it('has amounts that add up to the cent', async () => {
    expect(
      await count(
        'select count(*) from orders o where total_cents <> (select sum(gross_cents) from order_lines where order_id = o.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) from orders o join invoices i on i.id = o.invoice_id where i.gross_cents <> o.total_cents or i.vat_cents <> o.vat_cents',
      ),
    ).toBe(0);
    expect(
      await count(
        "select count(*) from orders o join payment_sessions s on s.session_id = o.payment_session_id where s.amount_cents <> o.total_cents or s.state <> 'paid'",
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) from (select previous_hash, lag(hash) over (order by id) as before from payment_ledger) l where previous_hash is distinct from before',
      ),
    ).toBe(0);
    expect(
      await count(
        'select count(*) from quotes q where subtotal_cents <> (select sum(total_cents) from quote_items where quote_id = q.id and chosen)',
      ),
    ).toBe(0);
  });

  it('has eight services, six expertises, and a year of service orders', async () => {
    expect(await count('select count(*) from services')).toBe(8);
    expect(await count('select count(*) from expertises')).toBe(6);
    expect(
      await count(
        'select count(*) from services s where not exists (select 1 from sub_services where service_id = s.id)',
      ),
    ).toBe(0);
    expect(await count("select count(distinct status) from orders where source = 'services'")).toBe(3);
    expect(
      await count("select count(*) from orders where source = 'services' and total_cents = 0 and status = 'pending'"),
    ).toBe(1);
    expect(
      await count(
        `select count(*) from orders o where source = 'services' and (net_cents, vat_cents) <>
           (select sum(net_cents), sum(vat_cents) from order_lines where order_id = o.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `select count(*) from orders o left join invoices i on i.id = o.invoice_id and i.order_id = o.id
           where o.source = 'services' and (o.status = 'paid') is distinct from (i.gross_cents = o.total_cents)
           and (o.status = 'paid' or i.id is not null)`,
      ),
    ).toBe(0);
  });

  it('has templates of quotes, and a newsletter to finish', async () => {
    expect(await count('select count(*) from quote_templates')).toBe(2);
    expect(
      await count("select count(distinct template_id) from quote_template_items where type = 'libre'"),
    ).toBeGreaterThan(0);
    expect(
      await count(
        "select jsonb_array_length(blocks -> 2 -> 'produits') from newsletter_campaigns where status = 'draft'",
      ),
    ).toBe(3);
  });

  it('has thirty frequently asked questions in six categories', async () => {
    expect(await count('select count(*) from faq_questions')).toBe(30);
    expect(await count('select count(distinct category_id) from faq_questions')).toBe(6);
  });

  it('has conversations, some of them unanswered', async () => {
    expect(await count('select count(*) from support_conversations')).toBe(6);
    expect(await count("select count(*) from support_messages where side = 'client' and read_at is null")).toBe(3);
  });

  it('has a sent quote with sections, a free line and eco-participation', async () => {
    expect(
      await db.query(
        `select type, count(*)::int as lines, bool_or(eco_unit_cents > 0) as eco from quote_items
         where quote_id in (select quote_id from quote_items i join quotes q on q.id = i.quote_id
           where i.type = 'libre' and q.status = 'sent')
         group by type order by type`,
      ),
    ).toEqual([
      { type: 'libre', lines: 4, eco: false },
      { type: 'produit', lines: expect.any(Number), eco: true },
      { type: 'section', lines: 2, eco: false },
    ]);
  });

  it('has a sent quote with an option, alternatives and a quantity that the client chooses', async () => {
    const choices = await db.query(
      `select i.choice, count(*)::int as lines from quote_items i join quotes q on q.id = i.quote_id
       where q.status = 'sent' and (i.choice is not null or i.min_quantity < i.max_quantity) group by 1 order by 1`,
    );
    expect(choices).toEqual([
      { choice: 'alternative', lines: 2 },
      { choice: 'option', lines: 1 },
      { choice: null, lines: 1 },
    ]);
  });

  it('has a public link for each quote that is not a draft', async () => {
    expect(await count("select count(*) from quotes where (status = 'draft') = (token_hash is not null)")).toBe(0);
  });

  it('publishes no events and queues no emails for past orders', async () => {
    expect(await db.query("select distinct event from outbox where event not like 'product.%'")).toEqual([]);
    expect(await count('select count(*) from mails')).toBe(0);
  });

  it('can be seeded again without duplicates', async () => {
    const tables = [
      'products',
      'users',
      'orders',
      'order_lines',
      'invoices',
      'quotes',
      'reviews',
      'price_history',
      'collection_products',
      'banners',
      'outbox',
      'payment_ledger',
      'sub_services',
      'service_trait_details',
      'expertises',
      'faq_questions',
      'support_messages',
      'support_canned_replies',
      'staff_tasks',
      'sales_targets',
    ];
    const counts = () => Promise.all(tables.map((table) => count(`select count(*) from ${table}`)));
    const before = await counts();
    await seed();
    expect(await counts()).toEqual(before);
  });
});
