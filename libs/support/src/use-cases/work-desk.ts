import type { DeskConversation, DeskMessage, OpenedConversation } from '@boutik/contract';
import { People, type Person } from '@boutik/accounts';
import { reunionIso, toEuros } from '@boutik/kernel';
import { PastOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { unknownConversation } from '../domain/support.errors.js';
import { Desk, type DeskQuery } from '../storage/desk.js';
import { messageView, type StoredMessage } from '../storage/messages.js';
import { Threads } from '../storage/threads.js';
import { MOST_MESSAGES } from './read-conversation.js';

const MOST_ORDERS = 5;

/** Loads the client of a conversation and their orders. */
@Injectable()
export class Callers {
  constructor(
    readonly people: People,
    readonly orders: PastOrders,
  ) {}
}

/** What advisers do with conversations besides replying: list, open, annotate. */
@Injectable()
export class WorkDesk {
  constructor(
    private readonly threads: Threads,
    private readonly desk: Desk,
    private readonly callers: Callers,
  ) {}

  /** A page of conversations; also marks the adviser as online. */
  async list(reader: SignedInUser, query: DeskQuery): Promise<{ data: DeskConversation[]; total: number }> {
    await this.threads.presence.seen(reader.id, true);
    return this.desk.list(reader.id, query);
  }

  /** The latest messages of a conversation with its notes, and its client. @throws DomainError not-found */
  async open(reader: SignedInUser, id: number): Promise<OpenedConversation> {
    const { conversations, messages, presence } = this.threads;
    const conversation = await conversations.find(id);
    if (!conversation) throw unknownConversation();
    await presence.seen(reader.id, true);
    const { userId, state, assigneeId } = conversation;
    const { said, earlier } = await messages.latest(id, { most: MOST_MESSAGES, notes: true });
    const people = await this.peopleIn(said, [userId, ...(assigneeId ? [assigneeId] : [])]);
    const orders = await this.callers.orders.of(userId, MOST_ORDERS);
    return {
      id,
      state,
      assignee: assigneeId === null ? null : named(assigneeId, people),
      online: await presence.isThere(userId),
      transcript: await this.desk.transcript(id),
      messages: deskViews(said, people),
      earlier,
      client: clientView(userId, people.get(userId)),
      orders: orders.map(({ id: orderId, number, status, total, placedAt }) => ({
        id: orderId,
        number,
        status,
        total: toEuros(total),
        date: reunionIso(placedAt),
      })),
    };
  }

  /** The messages and notes before id `before`. @throws DomainError not-found */
  async earlier(id: number, before: number): Promise<{ messages: DeskMessage[]; earlier: boolean }> {
    const { conversations, messages } = this.threads;
    if (!(await conversations.find(id))) throw unknownConversation();
    const { said, earlier } = await messages.latest(id, { before, most: MOST_MESSAGES, notes: true });
    return { messages: deskViews(said, await this.peopleIn(said, [])), earlier };
  }

  /** Adds an internal note, which the client never sees. @throws DomainError not-found */
  async note(
    author: SignedInUser,
    id: number,
    { content, clientKey }: { content: string; clientKey: string | null },
  ): Promise<void> {
    const { conversations, messages } = this.threads;
    await conversations.transaction(async (tx) => {
      if (!(await conversations.lock(tx, id))) throw unknownConversation();
      await messages.add(tx, { conversationId: id, senderId: author.id, side: 'note', content, clientKey });
    });
  }

  private peopleIn(said: readonly StoredMessage[], others: readonly number[]): Promise<Map<number, Person>> {
    const senders = said.map(({ sender_id: sender }) => sender).filter((sender) => sender !== null);
    return this.callers.people.findMany([...others, ...senders]);
  }
}

function deskViews(said: readonly StoredMessage[], people: Map<number, Person>): DeskMessage[] {
  return said.map((message) => ({
    ...messageView(message),
    sender_name: message.sender_id === null ? 'Boutik' : named(message.sender_id, people).name,
  }));
}

function named(id: number, people: Map<number, Person>): { id: number; name: string } {
  const person = people.get(id);
  return { id, name: person ? `${person.prenom} ${person.name}`.trim() : 'Compte supprimé' };
}

function clientView(id: number, person: Person | undefined): OpenedConversation['client'] {
  return {
    ...named(id, new Map(person ? [[id, person]] : [])),
    email: person?.email ?? '',
    telephone: person?.phone ?? null,
    user_type: person?.role ?? 'particulier',
    raison_sociale: person?.company ?? null,
  };
}
