import type { TestDatabase } from './database.js';

/** Fixed ids, so that tests can refer to them. */
export const serviceIds = { remote: 101, project: 102, audit: 201 };

/** One service with a priced and an unpriced sub-service, and one expertise. */
export async function seedServices(db: Pick<TestDatabase, 'query'>): Promise<void> {
  await db.query(
    `insert into services (position, name, description, image_url) values (1, 'Dépannage', 'On répare.', '/services/depannage.svg')`,
  );
  await db.query(
    `insert into sub_services (id, service_id, position, name, price_text, price_unit, description, features)
     overriding system value
     select v.id, s.id, v.place, v.name, v.price, v.unit, v.description, v.features
     from services s, (values
       ($1::int, 1, 'À distance', '50 €/heure', 'heure', 'Par téléphone', array['Rapide']),
       ($2::int, 2, 'Projet', 'Sur devis', '', 'Sur mesure', array[]::text[])
     ) as v (id, place, name, price, unit, description, features)`,
    [serviceIds.remote, serviceIds.project],
  );
  await db.query(
    `with trait as (insert into service_traits (service_id, position, name, description)
       select id, 1, 'Délai', 'Court' from services returning id)
     insert into service_trait_details (trait_id, position, name, description) select id, 1, 'Urgence', '4 h' from trait`,
  );
  await db.query(
    `insert into expertises (id, position, name, description) overriding system value values ($1, 1, 'Audit', 'Un regard neuf')`,
    [serviceIds.audit],
  );
}
