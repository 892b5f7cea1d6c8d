import { queryRows } from '@boutik/platform/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { idAt, insertRows } from '../write/insert-rows.js';
import { expertises, type DemoService, services } from './services.js';

const nameRow = z.strictObject({ name: z.string() });

/** Writes services and expertises once: an existing name is not overwritten. */
export async function writeServices(tx: EntityManager): Promise<void> {
  const existing = await queryRows(tx, nameRow, 'select name from services where name = any($1::text[])', [
    services.map(({ name }) => name),
  ]);
  const missing = services.filter((service) => existing.every(({ name }) => name !== service.name));
  await writeMissing(tx, missing);
  await insertRows(
    tx,
    { table: 'expertises', conflictKey: 'name' },
    expertises.map(([name, description], index) => ({ position: index + 1, name, description })),
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
  const subServices = missing.flatMap((service, serviceIndex) =>
    service.subServices.map(([name, price, unit, description, features], index) => ({
      service_id: idAt(ids, serviceIndex),
      position: index + 1,
      name,
      price_text: price,
      price_unit: unit,
      description,
      features,
    })),
  );
  await insertRows(tx, { table: 'sub_services' }, subServices);
  const traits = missing.flatMap((service, serviceIndex) =>
    service.traits.map(([name, description, details], index) => ({
      serviceIndex,
      index,
      name,
      description,
      details,
    })),
  );
  const traitIds = await insertRows(
    tx,
    { table: 'service_traits' },
    traits.map(({ serviceIndex, index, name, description }) => ({
      service_id: idAt(ids, serviceIndex),
      position: index + 1,
      name,
      description,
    })),
  );
  const details = traits.flatMap((trait, serviceIndex) =>
    trait.details.map(([name, description], index) => ({
      trait_id: idAt(traitIds, serviceIndex),
      position: index + 1,
      name,
      description,
    })),
  );
  await insertRows(tx, { table: 'service_trait_details' }, details);
}
