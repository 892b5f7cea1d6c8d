import { type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';

@Injectable()
@MergesAccounts({
  moves: {
    'support_conversations.user_id': 'conversations avec les conseillers',
    'support_messages.sender_id': null,
  },
  deletes: ['support_presence.user_id'],
  stays: ['support_conversations.assignee_id'],
})
export class ConversationsAccountMerge implements AccountMergeProvider {}
