export { OwnConversation as default } from './support-chat';
