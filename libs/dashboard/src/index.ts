/**
 * The figures and charts of the workspace's first page. It owns no data: it asks the libraries that do, and publishes
 * and consumes no events.
 */
export { DashboardModule } from './dashboard.module.js';
