// @ts-check
import pg from 'pg';

const brands = [
  'ASUS',
  'MSI',
  'Gigabyte',
  'Corsair',
  'Kingston',
  'Samsung',
  'Seagate',
  'Logitech',
  'Razer',
  'Zotac',
  'Crucial',
  'Intel',
  'AMD',
  'be quiet!',
  'NZXT',
  'Dell',
  'LG',
  'Acer',
  'HP',
  'Lenovo',
];
/** @type {[category: string, subcategory: string, leaves: string[]][]} */
const sections = [
  ['Composants', 'Cartes graphiques', ['GeForce RTX', 'Radeon RX']],
  ['Composants', 'Mémoire vive', ['DDR4', 'DDR5']],
  ['Composants', 'Cartes mères', ['Socket AM5', 'Socket LGA1700']],
  ['Stockage', 'SSD', ['SSD NVMe M.2', 'SSD SATA']],
  ['Stockage', 'Disques durs', ['Disques durs 3.5 pouces']],
  ['Écrans', 'Écrans de jeu', ['De 23 à 25 pouces', 'De 26 à 29 pouces']],
  ['Périphériques', 'Claviers', ['Claviers de jeu', 'Claviers de bureau']],
  ['Périphériques', 'Souris', ['Souris filaires', 'Souris sans fil']],
];

const TREE = `
  with shelf as (select * from json_to_recordset($1) as s (category text, subcategory text, leaf text)),
  c as (insert into categories (name, slug) select distinct category, search_words(category) from shelf returning id, name),
  s as (insert into subcategories (category_id, name, slug)
        select distinct c.id, subcategory, search_words(subcategory) from shelf join c on c.name = category returning id, name)
  insert into subsubcategories (subcategory_id, name, slug)
  select s.id, leaf, search_words(leaf) from shelf join s on s.name = subcategory`;

// Fourteen options a product, about 300 in all: as many as the real parts have.
const PRODUCTS = `
  with leaf as (select id, name, row_number() over (order by id) - 1 as place, count(*) over () as leaves from subsubcategories)
  insert into products (reference, name, description_html, image_urls, brand_id, subsubcategory_id, net_price_cents, stock, badge, is_new, specification)
  select 'BENCH-' || lpad(n::text, 7, '0'),
    b.name || ' ' || leaf.name || ' ' || (array['Phantom','Falcon','Vertex','Nimbus','Aurora','Titanium','Volcan','Lagon'])[1 + (n * 7) % 8] || ' ' || (1000 + (n * 37) % 8999),
    '<p>Une pièce pour les bancs d''essai.</p>', array['/media/bench/' || n % 50 || '.webp'], b.id, leaf.id,
    990 + ((n::bigint * 7919) % 150000)::int, n % 9, case when n % 40 = 0 then 'Top vente' end, n % 15 = 0,
    json_build_object(
      'memoire', json_build_object('capacite', (2 ^ (n % 7))::int || ' Go', 'type_memoire', 'DDR' || 3 + n % 3, 'frequence_mhz', 2133 + 267 * (n % 20) || ' MHz'),
      'format', json_build_object('format', 'Format ' || n % 9, 'largeur', 100 + n % 30 || ' mm', 'hauteur', 20 + n % 25 || ' mm'),
      'connectique', json_build_object('interface', 'PCIe ' || 3 + n % 3 || '.0', 'ports', (n % 6)::text, 'norme', 'Norme ' || n % 12),
      'alimentation', json_build_object('consommation', 50 + 25 * (n % 18) || ' W', 'certification', 'Classe ' || n % 5),
      'apparence', json_build_object('couleur', (array['Noir','Blanc','Rouge','Bleu','Vert','Argent','Gris','Rose'])[1 + n % 8], 'eclairage', (array['RGB','Sans','Blanc'])[1 + n % 3]),
      'specifications', json_build_object('poids', n % 5 + 1 || ' kg', 'garantie', 1 + n % 5 || ' ans'))
  from generate_series($1::int, $2::int) n
    join leaf on leaf.place = n % leaf.leaves
    join brands b on b.id = 1 + (n * 13) % $3::int`;

const BATCH = 3000;

/**
 * Fills an empty shop with products that differ as real parts do.
 * @param {string} url of a migrated database
 * @param {number} count
 */
export async function fillCatalogue(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('insert into brands (name) select unnest($1::text[])', [brands]);
    const leaves = sections.flatMap(([category, subcategory, names]) =>
      names.map((leaf) => ({ category, subcategory, leaf })),
    );
    await client.query(TREE, [JSON.stringify(leaves)]);
    for (let from = 1; from <= count; from += BATCH) {
      await client.query(PRODUCTS, [from, Math.min(count, from + BATCH - 1), brands.length]);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
