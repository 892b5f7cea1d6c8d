import { queryRows } from '@boutik/platform/database';
import type { Flow, FlowVersion } from '@boutik/contract';
import { DomainError, reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { FlowRow } from './flow.entity.js';
import { defaultFlow } from '../flow/default-flow.js';

const MAX_VERSIONS = 200;

const versionRow = z.strictObject({
  created_at: z.date(),
  version: z.number(),
  author: z.string().nullable(),
  steps_count: z.number(),
  restored_from: z.number().nullable(),
});

/** Stores every version of the flow that administrators have published. */
@Injectable()
export class FlowsRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest version; 0 is the default flow. */
  async findCurrent(): Promise<{ version: number; steps: Flow }> {
    const [row] = await this.database.manager.find(FlowRow, { order: { version: 'desc' }, take: 1 });
    return row ?? { version: 0, steps: defaultFlow };
  }

  /** The steps of a version, or null when it does not exist. */
  async findVersion(version: number): Promise<Flow | null> {
    if (version === 0) return defaultFlow;
    return (await this.database.manager.findOneBy(FlowRow, { version }))?.steps ?? null;
  }

  /** The versions, newest first (at most 200); the default flow comes last. */
  async listVersions(): Promise<FlowVersion[]> {
    const rows = await queryRows(
      this.database,
      versionRow,
      `select f.version, nullif(trim(u.prenom || ' ' || u.name), '') as author, f.created_at, f.restored_from,
         (select count(*)::integer from jsonb_object_keys(f.steps)) as steps_count
       from chatbot_flows f left join users u on u.id = f.author_id order by f.version desc limit ${MAX_VERSIONS}`,
    );
    const published = rows.map((row, at) => ({ ...row, created_at: reunionIso(row.created_at), current: at === 0 }));
    const steps_count = Object.keys(defaultFlow).length;
    const defaultVersion = { version: 0, author: null, created_at: null, steps_count, restored_from: null };
    return [...published, { ...defaultVersion, current: rows.length === 0 }];
  }

  /** @returns the new version @throws DomainError conflict when `base` is no longer the current version */
  async publish(
    steps: Flow,
    source: { authorId: number; base?: number | undefined; restoredFrom?: number },
  ): Promise<number> {
    const { authorId, base, restoredFrom = null } = source;
    return this.database.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('chatbot-flow'))");
      const version = (await tx.maximum(FlowRow, 'version')) ?? 0;
      if (base !== undefined && base !== version) throw flowVersionConflict(version);
      const published = tx.create(FlowRow, { steps, authorId, restoredFrom });
      await tx.insert(FlowRow, published);
      return published.version;
    });
  }
}

function flowVersionConflict(version: number): DomainError {
  return new DomainError(
    'conflict',
    'flow-changed',
    `La version ${version} a été publiée entre-temps. Rechargez la page pour en partir.`,
  );
}
