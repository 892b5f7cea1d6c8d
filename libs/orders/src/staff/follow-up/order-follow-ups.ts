import { type UserProfile, Users } from '@boutik/accounts';
import type { OrderFollowUp, OrderFollowUpChoices } from '@boutik/contract';
import { DeliveryMethods } from '@boutik/delivery';
import { Clock, invalidField, mergeTags, reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { unknownOrder } from '../../order.errors.js';
import { OrderRow } from '../../storage/order.entity.js';
import { OrderFollowUpRow, OrderNoteRow } from './order-follow-up.entity.js';

const tagRow = z.strictObject({ tag: z.string() });
const MAX_PROPOSED_TAGS = 100;
const MAX_TAGS = 10;

/** What lists show of the follow-up of an order. */
export interface FollowUpSummary {
  assignee: string | null;
  tags: string[];
}

/** From the tags that a screen showed to those that it sends. */
interface TagChange {
  from?: readonly string[] | undefined;
  to: readonly string[];
}

interface FollowUpChange {
  assigneeId?: number | null | undefined;
  tags?: TagChange | undefined;
}

/** Assignees, tags and internal notes of orders. */
@Injectable()
export class OrderFollowUps {
  constructor(
    private readonly database: DataSource,
    private readonly users: Users,
    private readonly methods: DeliveryMethods,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  async choices(): Promise<OrderFollowUpChoices> {
    const [staffMembers, methods, tags] = await Promise.all([
      this.users.staffMembers(),
      this.methods.offered(),
      queryRows(
        this.database.manager,
        tagRow,
        'select tag from order_follow_ups, unnest(tags) as tag group by tag order by count(*) desc, tag limit $1',
        [MAX_PROPOSED_TAGS],
      ),
    ]);
    return {
      equipe: staffMembers.map(({ id, displayName }) => ({ id, nom: displayName })),
      etiquettes: tags.map(({ tag }) => tag),
      points_retrait: methods.filter(({ kind }) => kind === 'collection').map(({ id, name }) => ({ id, nom: name })),
    };
  }

  /** By id of the order; orders without follow-up are missing. */
  async ofOrders(orderIds: readonly number[]): Promise<Map<number, FollowUpSummary>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.database.getRepository(OrderFollowUpRow).findBy({ orderId: In([...orderIds]) });
    const assignees = await this.users.findMany(rows.flatMap(({ assigneeId }) => assigneeId ?? []));
    return new Map(
      rows.map(({ orderId, assigneeId, tags }) => {
        const assignee = assigneeId === null ? null : presentAssignee(assignees.get(assigneeId));
        return [orderId, { assignee: assignee?.displayName ?? null, tags }];
      }),
    );
  }

  /** @throws DomainError not-found */
  async find(orderId: number): Promise<OrderFollowUp> {
    await this.requireOrder(this.database.manager, orderId);
    const [row, notes] = await Promise.all([
      this.database.getRepository(OrderFollowUpRow).findOneBy({ orderId }),
      this.database.getRepository(OrderNoteRow).find({ where: { orderId }, order: { id: 'desc' } }),
    ]);
    const assignee = presentAssignee(row?.assigneeId ? await this.users.find(row.assigneeId) : null);
    return {
      responsable: assignee && { id: assignee.id, nom: assignee.displayName },
      etiquettes: row?.tags ?? [],
      notes: notes.map(({ id, authorName, writtenAt, content }) => ({
        id,
        auteur: authorName,
        date: reunionIso(writtenAt),
        texte: content,
      })),
    };
  }

  /**
   * Changes what is given; `assigneeId` null: nobody. Tags without `from` are replaced.
   * @throws DomainError not-found; invalid when the assignee is no active member of the staff, and for too many tags
   */
  async save(orderId: number, { assigneeId, tags: changedTags }: FollowUpChange, by: SignedInUser): Promise<void> {
    const assignee = assigneeId ? (await this.users.staffMembers()).find(({ id }) => id === assigneeId) : null;
    if (assignee === undefined) throw invalidField('responsable', 'Cette personne ne fait pas partie de l’équipe.');
    await this.database.transaction(async (tx) => {
      const order = await this.requireOrder(tx, orderId);
      const tags = changedTags && (await this.mergedTags(tx, orderId, changedTags));
      await tx.query(
        `insert into order_follow_ups (order_id, assignee_id, tags) values ($1, $2, coalesce($3, '{}'::text[]))
         on conflict (order_id) do update set
           assignee_id = case when $4 then excluded.assignee_id else order_follow_ups.assignee_id end,
           tags = case when $3::text[] is null then order_follow_ups.tags else excluded.tags end`,
        [orderId, assigneeId ?? null, tags ?? null, assigneeId !== undefined],
      );
      const changes = [
        ...(assigneeId === undefined ? [] : [`responsable\u202f: ${assignee?.displayName ?? 'personne'}`]),
        ...(tags ? [`étiquettes\u202f: ${tags.join(', ') || 'aucune'}`] : []),
      ];
      const note = changes.join(' ; ');
      await this.auditLog.record(tx, {
        by,
        action: 'order-follow-up-saved',
        subject: `commande ${order.number}`,
        note,
      });
    });
  }

  /** Locks the follow-up, which exists from now on. @throws DomainError invalid for too many */
  private async mergedTags(tx: EntityManager, orderId: number, { from, to }: TagChange): Promise<string[]> {
    await tx.query('insert into order_follow_ups (order_id) values ($1) on conflict do nothing', [orderId]);
    const lock = { mode: 'for_no_key_update' } as const;
    const { tags: before } = await tx.findOneOrFail(OrderFollowUpRow, { where: { orderId }, lock });
    const tags = mergeTags(before, from ?? before, to);
    if (tags.length > MAX_TAGS) throw invalidField('etiquettes', 'Dix étiquettes au plus.');
    return tags;
  }

  /** @throws DomainError not-found */
  async addNote(orderId: number, content: string, by: SignedInUser): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.requireOrder(tx, orderId);
      const authorName = `${by.prenom} ${by.name}`.trim() || by.email;
      await tx.insert(OrderNoteRow, { orderId, authorId: by.id, authorName, content, writtenAt: this.clock.now() });
    });
  }

  private async requireOrder(tx: EntityManager, id: number): Promise<Pick<OrderRow, 'id' | 'number'>> {
    const order = await tx.findOne(OrderRow, { select: { id: true, number: true }, where: { id } });
    if (!order) throw unknownOrder();
    return order;
  }
}

/** Nobody once the assignee has left. */
function presentAssignee(assignee: UserProfile | null | undefined): UserProfile | null {
  return assignee && !assignee.isClosed ? assignee : null;
}
