export * from './configuration.js';
export { projectRoot } from './project-root.js';
