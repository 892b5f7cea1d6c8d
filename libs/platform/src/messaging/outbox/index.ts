export { OutboxRelay } from './outbox-relay.js';
export { DeadEvents } from './dead-events.js';
export { defineEvent } from './event-definition.js';
export type { EventData, EventListener, EventMeta } from './event-definition.js';
export { ListensTo } from './listens-to.js';
export { Outbox } from './outbox.js';
export { OutboxModule } from './outbox.module.js';
