/**
 * Owns the conversations between clients and the shop's advisers: messages, files, read marks, who is there.
 * It answers nothing by itself (the guided assistant is @boutik/chatbot) and sends no mail.
 * It hears nobody and announces nothing: open screens are told over the live channel.
 */
export { SupportJobsModule, SupportModule } from './support.module.js';
export { CannedReplies } from './storage/canned-replies.js';
export type { Said } from './storage/conversations.js';
export { HandOver } from './use-cases/hand-over.js';
