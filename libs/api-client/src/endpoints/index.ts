export * from './admin.js';
export * from './staff.js';
export * from './store.js';
