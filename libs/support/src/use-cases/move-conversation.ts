import { isAdmin } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { othersConversation, takenConversation, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.js';
import { Threads } from '../storage/threads.js';
import { Screens } from './screens.js';

export type ConversationMove = 'take' | 'release' | 'close' | 'reopen';

/** Changes who answers a conversation, or whether it is open. */
@Injectable()
export class MoveConversation {
  constructor(
    private readonly threads: Threads,
    private readonly screens: Screens,
  ) {}

  /**
   * Changes state or adviser, and informs the screens of all advisers.
   * @throws DomainError not-found; conflict when another adviser has it; forbidden to release a colleague's
   */
  async move(mover: SignedInUser, id: number, move: ConversationMove): Promise<void> {
    const { conversations } = this.threads;
    const moves: Record<ConversationMove, () => Promise<Conversation | null>> = {
      take: () => conversations.take(id, mover.id),
      release: () => conversations.release(id, isAdmin(mover.role) ? null : mover.id),
      close: () => conversations.setState(id, 'closed'),
      reopen: () => conversations.setState(id, 'open'),
    };
    const moved = await moves[move]();
    if (!moved) throw (await conversations.find(id)) ? refusalOf(move) : unknownConversation();
    await this.screens.moved(moved);
  }
}

function refusalOf(move: DeskMove): Error {
  return move === 'take' ? takenConversation() : othersConversation();
}
