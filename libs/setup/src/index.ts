/**
 * What a new shop needs before it can sell: the checklist on the first page of the workspace, the test mail, and the
 * health check of the seller's identity. It owns only which steps were confirmed or hidden; the libraries that own the rest
 * are asked. It publishes and consumes no events.
 */
export { SetupModule } from './setup.module.js';
