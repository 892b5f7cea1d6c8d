export { subjectLine } from './sending/email-message.js';
export type { EmailAttachment } from './sending/email-message.js';
export { MailLayout } from './template/mail-layout.js';
export type { MailLayoutProps } from './template/mail-layout.js';
export { MailProducts, MailHeading, MailPicture } from './template/mail-product-parts.js';
export type { MailProduct } from './template/mail-product-parts.js';
export {
  MailAmounts,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLink,
  MailParagraphs,
  MailBlockquote,
  MailText,
} from './template/mail-parts.js';
export type { MailAmount, MailSection } from './template/mail-parts.js';
export { isUnknownRecipient } from './sending/delivery-status.js';
export { mailSettled } from './sending/mail-events.js';
export {
  mailAreas,
  MailWording,
  mailWording,
  mailWordings,
} from './wording/mail-wording.js';
export type { FilledTexts, MailPlaceholder, MailTexts } from './wording/mail-wording.js';
export { MailWordingPreviews, type WordingPreview } from './wording/mail-wording-previews.js';
export { ProvidesEmailPreviews } from './preview/email-previews.js';
export type { EmailPreview, EmailPreviewProvider } from './preview/email-previews.js';
export { SmtpMailer } from './sending/smtp-mailer.js';
export { MailQueue } from './sending/mail-queue.js';
export { DevMailsModule, EmailPreviewsModule, MailJobsModule, MailModule } from './mail.module.js';
export { renderMail } from './template/render-mail.js';
