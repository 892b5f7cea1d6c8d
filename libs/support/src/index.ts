/**
 * Owns the conversations between clients and the shop's advisers: messages, files, read marks, presence.
 * It does not reply automatically to questions (that is @boutik/chatbot) and sends no e-mail.
 * It listens to no events and publishes none; open pages are updated over the live socket.
 */
export { SupportJobsModule, SupportModule } from './support.module.js';
export { CannedReplies } from './storage/canned-replies.js';
export type { Said } from './storage/conversations.js';
export { HandOver } from './use-cases/hand-over.js';
