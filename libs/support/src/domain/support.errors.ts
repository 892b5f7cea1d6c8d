import { DomainError, invalidField, notFound } from '@boutik/kernel';

export const unknownConversation = () => notFound('unknown-conversation', "Cette conversation n'existe pas.");
export const emptyMessage = () => invalidField('content', 'Écrivez un message ou joignez un fichier.');
export const missingConversationId = () =>
  invalidField('conversation_id', 'Indiquez la conversation à laquelle vous répondez.');
export const unreadableFile = () => invalidField('media_url', 'Le fichier joint est illisible.');
export const flaggedFile = () => invalidField('media_url', 'Ce fichier est signalé comme dangereux.');
export const conversationAlreadyAssigned = () =>
  new DomainError('conflict', 'taken-conversation', 'Un autre conseiller a déjà pris cette conversation.');
export const notConversationAssignee = () =>
  new DomainError(
    'forbidden',
    'others-conversation',
    "Seul un administrateur peut rendre la conversation d'un autre conseiller.",
  );
export const titleTaken = () => new DomainError('conflict', 'taken-title', 'Une autre réponse porte déjà ce titre.');
export const shortcutTaken = () =>
  new DomainError('conflict', 'taken-shortcut', 'Une autre réponse a déjà ce raccourci.');
export const replyChanged = () =>
  new DomainError('conflict', 'canned-reply-changed', 'Une autre personne a changé cette réponse entre-temps.');
export const unsupportedFile = () =>
  new DomainError('unsupported', 'attachment-type', 'Joignez une image, un PDF ou un document Word (DOC, DOCX).');
