import { type Expertise, type Service, service } from '@boutik/contract';
import { type Cents, servicePrice } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ExpertiseRow } from './expertise.entity.js';

/** Refers to a sub-service or an expertise. */
export type ServiceItem = { kind: 'service' | 'expertise'; id: number };

/** A sub-service or an expertise with its current price. */
export interface Offer extends ServiceItem {
  /** The name of the service that a sub-service belongs to; an expertise's own name. */
  serviceName: string;
  name: string;
  /** Cents excluding tax; 0 is on quote. */
  unitNet: Cents;
}

/** Whether it can be ordered; a service without a price needs a quote. */
export function isPriced({ kind, unitNet }: Offer): boolean {
  return kind === 'expertise' || unitNet > 0;
}

const serviceRow = z.strictObject(service.shape);
const offerRow = z.strictObject({
  kind: z.enum(['service', 'expertise']),
  id: z.number(),
  service: z.string(),
  name: z.string(),
  price: z.string(),
});

const SELECT_SERVICES = `
  select s.id, s.name as nom, s.description, s.image_url,
    coalesce((select json_agg(json_build_object('id', u.id, 'nom', u.name, 'prix', u.price_text, 'unite_prix', u.price_unit,
        'description', u.description, 'features', u.features) order by u.position, u.id)
      from sub_services u where u.service_id = s.id), '[]') as sous_services,
    coalesce((select json_agg(json_build_object('nom', t.name, 'description', t.description,
        'sous_caracteristiques', coalesce((select json_agg(json_build_object('nom', d.name, 'description', d.description)
          order by d.position, d.id) from service_trait_details d where d.trait_id = t.id), '[]')) order by t.position, t.id)
      from service_traits t where t.service_id = s.id), '[]') as caracteristiques
  from services s where s.is_shown order by s.position, s.id`;

/** The catalogue of services as customers see it; read-only. */
@Injectable()
export class ServiceCatalogue {
  constructor(private readonly database: DataSource) {}

  /** Everything in one statement. */
  services(): Promise<Service[]> {
    return queryRows(this.database, serviceRow, SELECT_SERVICES);
  }

  async expertises(): Promise<Expertise[]> {
    const rows = await this.database.manager.find(ExpertiseRow, {
      where: { isShown: true },
      order: { position: 'asc', id: 'asc' },
    });
    return rows.map(({ id, name, description }) => ({ id, nom: name, description }));
  }

  /** Offers in the order of `items`; unknown items are left out. */
  async find(items: readonly ServiceItem[], tx?: EntityManager): Promise<Offer[]> {
    const idsOf = (kind: ServiceItem['kind']) =>
      items.filter((candidate) => candidate.kind === kind).map(({ id }) => id);
    const rows = await queryRows(
      tx ?? this.database,
      offerRow,
      `select 'service' as kind, u.id, s.name as service, u.name, u.price_text as price
         from sub_services u join services s on s.id = u.service_id and s.is_shown where u.id = any($1::int[])
       union all select 'expertise', id, name, name, '' from expertises where is_shown and id = any($2::int[])`,
      [idsOf('service'), idsOf('expertise')],
    );
    return items.flatMap(({ kind, id }) => {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.id === id);
      return row ? [{ kind, id, serviceName: row.service, name: row.name, unitNet: servicePrice(row.price) }] : [];
    });
  }
}
