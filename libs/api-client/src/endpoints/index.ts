export * from './staff.js';
export * from './store.js';
