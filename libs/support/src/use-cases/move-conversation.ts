import type { InputOf, moveConversation } from '@boutik/contract';
import { isAdmin } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { othersConversation, takenConversation, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.js';
import { Threads } from '../storage/threads.js';
import { Screens } from './screens.js';

type DeskMove = InputOf<typeof moveConversation>['body']['action'];

/** Assigns, unassigns, closes or reopens a conversation. */
@Injectable()
export class MoveConversation {
  constructor(
    private readonly threads: Threads,
    private readonly screens: Screens,
  ) {}

  /**
   * Publishes an update to all advisers.
   * @throws DomainError not-found; conflict when another adviser is assigned; forbidden to unassign a colleague
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
    if (moved) return this.screens.moved(moved);
    if (!(await conversations.find(id))) throw unknownConversation();
    throw move === 'take' ? takenConversation() : othersConversation();
  }
}
