/**
 * Owns the conversations between clients and the shop's advisers: messages, files, read marks, presence.
 * It does not reply automatically to questions (that is @boutik/chatbot) and sends no e-mail.
 * It listens to no events and publishes none; open pages are updated over the live socket.
 */
export { SupportJobsModule, SupportModule } from './support.module.js';
export { CannedRepliesRepository } from './storage/canned-replies.repository.js';
export type { TranscriptMessage } from './storage/conversation.entity.js';
export { HandOverToAdviser } from './use-cases/hand-over-to-adviser.js';
