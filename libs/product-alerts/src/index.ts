/**
 * Alerts on products: a customer or visitor is told once that a product is in stock again or costs less.
 * It consumes `product.changed`, `product.price-changed` and `product.stock-changed`.
 */
export { ProductAlertsJobsModule, ProductAlertsModule } from './product-alerts.module.js';
