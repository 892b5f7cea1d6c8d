/**
 * Composes computers from parts of the catalogue: which parts fit together and why not, what a machine needs and costs,
 * and complete machines for a use and a budget. It owns no tables; products, prices and stock belong to the catalogue.
 * It consumes and publishes no events.
 */
export { ConfiguratorModule } from './configurator.module.js';
