import { CannedReplyRow } from './canned-reply.entity.js';
import { ConversationRow } from './conversation.entity.js';
import { MessageRow } from './message.entity.js';
import { PresenceRow } from './presence.entity.js';

/** All entities of the support chat. */
export const supportEntities = [CannedReplyRow, ConversationRow, MessageRow, PresenceRow];
