import type { InputOf, transitionConversation } from '@boutik/contract';
import { isAdmin } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { notConversationAssignee, conversationAlreadyAssigned, unknownConversation } from '../domain/support.errors.js';
import type { Conversation } from '../storage/conversations.repository.js';
import { ConversationUpdates } from './conversation-updates.js';
import { ConversationsRepository } from '../storage/conversations.repository.js';

type ConversationAction = InputOf<typeof transitionConversation>['body']['action'];

/** Assigns, unassigns, closes or reopens a conversation. */
@Injectable()
export class TransitionConversation {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly updates: ConversationUpdates,
  ) {}

  /**
   * Publishes an update to all advisers.
   * @throws DomainError not-found; conflict when another adviser is assigned; forbidden to unassign a colleague
   */
  async transition(adviser: SignedInUser, id: number, action: ConversationAction): Promise<void> {
    const { conversations } = this;
    const actions: Record<ConversationAction, () => Promise<Conversation | null>> = {
      take: () => conversations.assign(id, adviser.id),
      release: () => conversations.unassign(id, isAdmin(adviser.role) ? null : adviser.id),
      close: () => conversations.setState(id, 'closed'),
      reopen: () => conversations.setState(id, 'open'),
    };
    const updated = await actions[action]();
    if (updated) return this.updates.publishTransition(updated);
    if (!(await conversations.find(id))) throw unknownConversation();
    throw action === 'take' ? conversationAlreadyAssigned() : notConversationAssignee();
  }
}
