/**
 * Owns what the shop puts forward on its home page: banners, collections and service cards, each with its products,
 * order and dates. Products, categories and brands belong to catalog. It publishes and consumes no events.
 */
export { MerchandisingJobsModule } from './merchandising-jobs.module.js';
export { MerchandisingModule } from './merchandising.module.js';
export { UpdateMerchandising } from './update-merchandising.js';
