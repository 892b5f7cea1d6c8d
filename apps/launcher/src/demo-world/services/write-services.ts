import type { EntityManager } from 'typeorm';
import { idAt, insertRows } from '../write/insert-rows.js';
import { expertises, type DemoService, services } from './services.js';

/** Writes services and expertises once: an existing name is not overwritten. */
export async function writeServices(tx: EntityManager): Promise<void> {
  const known = await tx.query<{ name: string }[]>('select name from services where name = any($1::text[])', [
    services.map(({ name }) => name),
  ]);
  const missing = services.filter((service) => known.every(({ name }) => name !== service.name));
  await writeMissing(tx, missing);
  await insertRows(
    tx,
    { table: 'expertises', unlessKnown: 'name' },
    expertises.map(([name, description], at) => ({ position: at + 1, name, description })),
  );
}

async function writeMissing(tx: EntityManager, missing: readonly DemoService[]): Promise<void> {
  const ids = await insertRows(
    tx,
    { table: 'services' },
    missing.map(({ name, description, imageUrl }) => ({
      position: services.findIndex((one) => one.name === name) + 1,
      name,
      description,
      image_url: imageUrl,
    })),
  );
  const subServices = missing.flatMap((service, place) =>
    service.subServices.map(([name, price, unit, description, features], at) => ({
      service_id: idAt(ids, place),
      position: at + 1,
      name,
      price_text: price,
      price_unit: unit,
      description,
      features,
    })),
  );
  await insertRows(tx, { table: 'sub_services' }, subServices);
  const traits = missing.flatMap((service, place) =>
    service.traits.map(([name, description, details], at) => ({ place, at, name, description, details })),
  );
  const traitIds = await insertRows(
    tx,
    { table: 'service_traits' },
    traits.map(({ place, at, name, description }) => ({
      service_id: idAt(ids, place),
      position: at + 1,
      name,
      description,
    })),
  );
  const details = traits.flatMap((trait, place) =>
    trait.details.map(([name, description], at) => ({
      trait_id: idAt(traitIds, place),
      position: at + 1,
      name,
      description,
    })),
  );
  await insertRows(tx, { table: 'service_trait_details' }, details);
}
