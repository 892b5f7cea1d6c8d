export { subjectLine } from './letter.js';
export type { Letter, LetterAttachment } from './letter.js';
export { MailLayout } from './mail-layout.js';
export type { MailLayoutProps } from './mail-layout.js';
export { MailAmounts, MailButton, MailFacts, MailLink, MailQuotation, MailText } from './mail-parts.js';
export type { MailAmount } from './mail-parts.js';
export { MailPost } from './mail-post.js';
export { DevMailsModule, MailJobsModule, MailModule } from './mail.module.js';
export { renderMail } from './render-mail.js';
