import type { DeskConversation, DeskMessage, OpenedConversation } from '@boutik/contract';
import { People, type Person } from '@boutik/accounts';
import { isAdmin, reunionIso, toEuros } from '@boutik/kernel';
import { PastOrders } from '@boutik/orders';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { othersConversation, takenConversation, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.js';
import { Desk, type DeskQuery } from '../storage/desk.js';
import { messageView, type StoredMessage } from '../storage/messages.js';
import { Threads } from '../storage/threads.js';
import { MOST_MESSAGES } from './read-conversation.js';
import { Screens } from './screens.js';

const MOST_ORDERS = 5;

export type DeskMove = 'take' | 'release' | 'close' | 'reopen';

/** What the shop knows of who writes. */
@Injectable()
export class Callers {
  constructor(
    readonly people: People,
    readonly orders: PastOrders,
  ) {}
}

/** What advisers do with conversations besides answering. */
@Injectable()
export class WorkDesk {
  constructor(
    private readonly threads: Threads,
    private readonly desk: Desk,
    private readonly callers: Callers,
    private readonly screens: Screens,
  ) {}

  /** A page of conversations; who looks at the list is there for clients. */
  async list(reader: SignedInUser, query: DeskQuery): Promise<{ data: DeskConversation[]; total: number }> {
    await this.threads.presence.seen(reader.id, true);
    return this.desk.list(reader.id, query);
  }

  /** The latest of a conversation with its notes, and its client. @throws DomainError not-found */
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

  /** What was said and noted before message `before`. @throws DomainError not-found */
  async earlier(id: number, before: number): Promise<{ messages: DeskMessage[]; earlier: boolean }> {
    const { conversations, messages } = this.threads;
    if (!(await conversations.find(id))) throw unknownConversation();
    const { said, earlier } = await messages.latest(id, { before, most: MOST_MESSAGES, notes: true });
    return { messages: deskViews(said, await this.peopleIn(said, [])), earlier };
  }

  /**
   * Changes state or adviser, and informs the screens of all advisers.
   * @throws DomainError not-found; conflict when another adviser has it; forbidden to release a colleague's
   */
  async move(mover: SignedInUser, id: number, move: DeskMove): Promise<void> {
    const { conversations } = this.threads;
    const moves: Record<DeskMove, () => Promise<Conversation | null>> = {
      take: () => conversations.take(id, mover.id),
      release: () => conversations.release(id, isAdmin(mover.role) ? null : mover.id),
      close: () => conversations.setState(id, 'closed'),
      reopen: () => conversations.setState(id, 'open'),
    };
    const moved = await moves[move]();
    if (!moved) throw (await conversations.find(id)) ? refusalOf(move) : unknownConversation();
    await this.screens.moved(moved);
  }

  /** Keeps a note that the client never sees. @throws DomainError not-found */
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

function refusalOf(move: DeskMove): Error {
  return move === 'take' ? takenConversation() : othersConversation();
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
