import type { ClientFollowUp } from '@boutik/contract';
import { Clock, invalidField, mergeTags, reunionIso } from '@boutik/kernel';
import { lockUser, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { z } from 'zod';
import { User } from '../../users/user.entity.js';
import { unknownClient } from '../client.errors.js';
import { ClientFollowUpRow, ClientNoteRow } from './client-follow-up.entity.js';

const tagRow = z.strictObject({ tag: z.string() });
const MAX_PROPOSED_TAGS = 100;
const MAX_TAGS = 10;

/** Tags and internal notes of clients. */
@Injectable()
export class ClientFollowUps {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The tags of all clients, the most used first. */
  async tags(): Promise<string[]> {
    const rows = await queryRows(
      this.database.manager,
      tagRow,
      'select tag from client_follow_ups, unnest(tags) as tag group by tag order by count(*) desc, tag limit $1',
      [MAX_PROPOSED_TAGS],
    );
    return rows.map(({ tag }) => tag);
  }

  /** @throws DomainError not-found, also for staff and erased accounts */
  async find(clientId: number): Promise<ClientFollowUp> {
    await requireClient(this.database.manager, clientId);
    const [row, notes] = await Promise.all([
      this.database.getRepository(ClientFollowUpRow).findOneBy({ clientId }),
      this.database.getRepository(ClientNoteRow).find({ where: { clientId }, order: { id: 'desc' } }),
    ]);
    return {
      etiquettes: row?.tags ?? [],
      notes: notes.map(({ id, authorName, writtenAt, content }) => ({
        id,
        auteur: authorName,
        date: reunionIso(writtenAt),
        texte: content,
      })),
    };
  }

  /** @param change without `from` the tags are replaced @throws DomainError not-found, invalid for too many */
  async saveTags(
    clientId: number,
    { from, to }: { from?: readonly string[] | undefined; to: readonly string[] },
    by: SignedInUser,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockUser(tx, clientId, 'no key update');
      const client = await requireClient(tx, clientId);
      const before = (await tx.findOneBy(ClientFollowUpRow, { clientId }))?.tags ?? [];
      const tags = mergeTags(before, from ?? before, to);
      if (tags.length > MAX_TAGS) throw invalidField('etiquettes', 'Dix étiquettes au plus.');
      await tx.upsert(ClientFollowUpRow, { clientId, tags }, ['clientId']);
      await this.auditLog.record(tx, {
        by,
        action: 'client-tags-saved',
        subject: `client ${client.id}`,
        note: '',
        before: { etiquettes: before.join(', ') },
        after: { etiquettes: tags.join(', ') },
      });
    });
  }

  /** @throws DomainError not-found */
  async addNote(clientId: number, content: string, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockUser(tx, clientId, 'key share');
      await requireClient(tx, clientId);
      const authorName = `${by.prenom} ${by.name}`.trim() || by.email;
      await tx.insert(ClientNoteRow, { clientId, authorId: by.id, authorName, content, writtenAt: this.clock.now() });
    });
  }
}

async function requireClient(tx: EntityManager, id: number): Promise<Pick<User, 'id'>> {
  const where = { id, role: In(['particulier', 'professionnel'] as const), erasedAt: IsNull() };
  const client = await tx.findOne(User, { select: { id: true }, where });
  if (!client) throw unknownClient();
  return client;
}
