import type { StaffExpertise, StaffService, StaffServiceSummary } from '@boutik/contract';
import { notFound, servicePrice, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { toFormerVersions } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { SERVICE_CONTENT } from './edit-services.js';
import { serviceContent, toServiceView } from './service-content.js';

const summaryRow = z.strictObject({
  id: z.number(),
  nom: z.string(),
  affiche: z.boolean(),
  place: z.number(),
  prices: z.array(z.string()),
});
const serviceRow = z.strictObject({
  place: z.number(),
  version: z.number(),
  content: z.unknown(),
  history: z.unknown(),
});
const expertiseRow = z.strictObject({
  id: z.number(),
  nom: z.string(),
  description: z.string(),
  affiche: z.boolean(),
  place: z.number(),
  version: z.number(),
  history: z.unknown(),
});
const positionOf = (table: string) =>
  `(select count(*)::int from ${table} o where (o.position, o.id) <= (i.position, i.id)) as place`;

/** Services and expertises as staff read them, hidden ones included. */
@Injectable()
export class StaffSheets {
  constructor(private readonly database: DataSource) {}

  async services(): Promise<StaffServiceSummary[]> {
    const rows = await queryRows(
      this.database,
      summaryRow,
      `select i.id, i.name as nom, i.is_shown as affiche, ${positionOf('services')},
         array(select u.price_text from sub_services u where u.service_id = i.id) as prices
       from services i order by i.position, i.id`,
      [],
    );
    return rows.map(({ prices, ...service }) => {
      const amounts = prices.map(servicePrice).filter((amount) => amount > 0);
      const lowest = amounts.length === 0 ? null : toEuros(Math.min(...amounts));
      return { ...service, prestations: prices.length, des: lowest };
    });
  }

  /** @throws DomainError not-found `unknown-service-sheet` */
  async service(id: number): Promise<StaffService> {
    const statement = `select ${positionOf('services')}, i.version, ${SERVICE_CONTENT} as content, i.history from services i where i.id = $1`;
    const [row] = await queryRows(this.database, serviceRow, statement, [id]);
    if (!row) throw notFound('unknown-service-sheet', 'Ce service n’existe plus.');
    const { content, history, ...rest } = row;
    return { id, ...rest, ...toServiceView(serviceContent.parse(content)), versions: toFormerVersions(history) };
  }

  async expertises(id: number | null = null): Promise<StaffExpertise[]> {
    const rows = await queryRows(
      this.database,
      expertiseRow,
      `select i.id, i.name as nom, i.description, i.is_shown as affiche, ${positionOf('expertises')}, i.version, i.history
       from expertises i where $1::int is null or i.id = $1 order by i.position, i.id`,
      [id],
    );
    return rows.map(({ history, ...expertise }) => ({ ...expertise, versions: toFormerVersions(history) }));
  }

  /** @throws DomainError not-found `unknown-expertise` */
  async expertise(id: number): Promise<StaffExpertise> {
    const [found] = await this.expertises(id);
    if (!found) throw notFound('unknown-expertise', 'Cette expertise n’existe plus.');
    return found;
  }
}
