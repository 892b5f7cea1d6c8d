import { Injectable } from '@nestjs/common';
import { idRow, queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { EditSheets, type SheetKind } from './edit-sheets.js';
import {
  describeExpertise,
  describeService,
  type ExpertiseContent,
  expertiseContent,
  type ServiceContent,
  serviceContent,
} from './service-content.js';

/** SQL of a service with its parts, for the alias "i". */
export const SERVICE_CONTENT = `jsonb_build_object('name', i.name, 'description', i.description, 'imageUrl', i.image_url, 'isShown', i.is_shown,
  'offers', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'description', u.description,
      'priceText', u.price_text, 'priceUnit', u.price_unit, 'features', u.features) order by u.position, u.id)
    from sub_services u where u.service_id = i.id), '[]'),
  'traits', coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'description', t.description,
      'details', coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'description', d.description) order by d.position, d.id)
        from service_trait_details d where d.trait_id = t.id), '[]')) order by t.position, t.id)
    from service_traits t where t.service_id = i.id), '[]'))`;

/** Services with their offers and prices. */
@Injectable()
export class EditServices extends EditSheets<ServiceContent> {
  protected readonly kind: SheetKind<ServiceContent> = {
    table: 'services',
    code: 'service-sheet',
    subject: 'service',
    messages: {
      unknown: 'Ce service n’existe plus.',
      changed:
        'Une autre personne a changé ce service entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      sameName: 'Un service porte déjà ce nom.',
    },
    schema: serviceContent,
    content: SERVICE_CONTENT,
    columnsOf: ({ imageUrl }) => ({ image_url: imageUrl }),
    describe: describeService,
    writeParts: async (tx, id, content) => {
      await writeOffers(tx, id, content);
      await writeTraits(tx, id, content);
    },
  };
}

/** Expertises, always on quote. */
@Injectable()
export class EditExpertises extends EditSheets<ExpertiseContent> {
  protected readonly kind: SheetKind<ExpertiseContent> = {
    table: 'expertises',
    code: 'expertise',
    subject: 'expertise',
    messages: {
      unknown: 'Cette expertise n’existe plus.',
      changed:
        'Une autre personne a changé cette expertise entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      sameName: 'Une expertise porte déjà ce nom.',
    },
    schema: expertiseContent,
    content: `jsonb_build_object('name', i.name, 'description', i.description, 'isShown', i.is_shown)`,
    columnsOf: () => ({}),
    describe: describeExpertise,
    writeParts: () => Promise.resolve(),
  };
}

/** An offer keeps its id, which carts refer to; one whose id is not the service's becomes a new one. */
async function writeOffers(tx: EntityManager, serviceId: number, { offers }: ServiceContent): Promise<void> {
  const rows = await queryRows(tx, idRow, 'select id from sub_services where service_id = $1', [serviceId]);
  const known = new Set(rows.map(({ id }) => id));
  const remaining = offers.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
  await tx.query('delete from sub_services where service_id = $1 and not id = any($2::int[])', [serviceId, remaining]);
  // Names are unique in a service: exchanging two of them passes by names that nobody has.
  await tx.query(`update sub_services set name = '#' || id::text where service_id = $1`, [serviceId]);
  for (const [index, { id, name, description, priceText, priceUnit, features }] of offers.entries()) {
    const values = [serviceId, index + 1, name, description, priceText, priceUnit, features];
    if (id !== null && known.has(id))
      await tx.query(
        `update sub_services set position = $2, name = $3, description = $4, price_text = $5, price_unit = $6, features = $7
         where service_id = $1 and id = $8`,
        [...values, id],
      );
    else
      await tx.query(
        `insert into sub_services (service_id, position, name, description, price_text, price_unit, features)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        values,
      );
  }
}

async function writeTraits(tx: EntityManager, serviceId: number, { traits }: ServiceContent): Promise<void> {
  await tx.query('delete from service_traits where service_id = $1', [serviceId]);
  for (const [index, { name, description, details }] of traits.entries()) {
    const [trait] = await queryRows(
      tx,
      idRow,
      'insert into service_traits (service_id, position, name, description) values ($1, $2, $3, $4) returning id',
      [serviceId, index + 1, name, description],
    );
    await tx.query(
      `insert into service_trait_details (trait_id, position, name, description)
       select $1, place, name, description from unnest($2::text[], $3::text[]) with ordinality as given (name, description, place)`,
      [trait?.id, details.map((detail) => detail.name), details.map((detail) => detail.description)],
    );
  }
}
