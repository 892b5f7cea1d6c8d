import type { CampaignBlock } from '@boutik/contract';
import { idRow, queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';

const TEMPLATES = ['Poste de travail installé', 'Parc de PC portables'];

/** Templates of quotes, each with the lines of a past quote: first those that contain a service. */
export async function writeQuoteTemplates(tx: EntityManager): Promise<void> {
  await tx.query(
    `with source as (
       select q.id, q.owner_id, q.created_at,
         row_number() over (order by exists (select from quote_items where quote_id = q.id and type = 'libre') desc, q.id desc) as place
       from quotes q where q.status <> 'draft' limit ${TEMPLATES.length}),
     template as (
       insert into quote_templates (name, author_id, created_at, updated_at)
       select ($1::text[])[place], owner_id, created_at, created_at from source returning id, name)
     insert into quote_template_items
       (template_id, line_number, type, product_id, nature, text, description, quantity, unit_price_cents, discount_bp, vat_rate_bp)
     select t.id, i.line_number, i.type, i.product_id, i.nature, i.product_name, i.description, i.quantity, i.unit_price_cents,
       i.discount_bp, i.vat_rate_bp
     from source s join template t on t.name = ($1::text[])[s.place] join quote_items i on i.quote_id = s.id`,
    [TEMPLATES],
  );
}

/** A draft of a newsletter with the products that sell best. */
export async function writeCampaignDraft(tx: EntityManager): Promise<void> {
  const products = await queryRows(
    tx,
    idRow,
    'select id from products where stock > 0 order by sold_count desc, id limit 3',
  );
  const blocks: CampaignBlock[] = [
    { type: 'titre', texte: 'Les bonnes affaires de la semaine' },
    {
      type: 'texte',
      texte: 'Trois produits que nos clients ont le plus choisis, **en stock à La Réunion** et prêts à partir.',
    },
    { type: 'produits', produits: products.map(({ id }) => id) },
  ];
  await tx.query('insert into newsletter_campaigns (subject, preheader, blocks) values ($1, $2, $3)', [
    'Les bonnes affaires de la semaine',
    'Trois produits en stock, prêts à partir',
    JSON.stringify(blocks),
  ]);
}
