// @ts-check
/** The baseline for listings: Fastify and one prepared query for the same 30 rows, nothing else. */
import Fastify from 'fastify';
import pg from 'pg';

const [url = '', ids = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const query = {
  name: 'bare',
  text: `select p.id, p.name, p.reference, b.name as brand, p.image_urls, p.net_price_cents, p.promo_price_cents, p.struck_price_cents,
           p.is_promotion, p.vat_rate_bp, p.is_new, p.is_refurbished, p.badge, p.stock, p.supplier_id, p.delivery_time, p.rating_sum, p.rating_count
         from products p left join brands b on b.id = p.brand_id where p.id = any($1::int[])`,
  values: [ids.split(',').map(Number)],
};
const server = Fastify();
server.get('/', async () => (await pool.query(query)).rows);
await server.listen({ port: Number(port), host: '127.0.0.1' });
