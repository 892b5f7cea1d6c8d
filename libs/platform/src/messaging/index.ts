/** Events through the transactional outbox, jobs through BullMQ, and live events to browsers. */
export * from './jobs/index.js';
export * from './live/index.js';
export * from './outbox/index.js';
