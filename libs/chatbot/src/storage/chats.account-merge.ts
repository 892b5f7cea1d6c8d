import { type AccountMergeProvider, MergesAccounts } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';

@Injectable()
@MergesAccounts({
  moves: { 'chatbot_conversations.user_id': 'conversations avec l’assistant' },
  stays: ['chatbot_flows.author_id'],
})
export class ChatsAccountMerge implements AccountMergeProvider {}
