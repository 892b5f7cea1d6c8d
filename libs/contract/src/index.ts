/**
 * The endpoints of the API and the schemas of their inputs and replies, one file per feature.
 * Shared by the server (which serves them), the storefront and the workspace (which call them).
 * No business rules, no side effects, no event handlers.
 */
export * from './accounting.js';
export * from './balances.js';
export * from './audit-log.js';
export * from './reports.js';
export * from './cart.js';
export * from './client-merges.js';
export * from './client-quote.js';
export * from './catalog.js';
export * from './chatbot.js';
export * from './chatbot-flow.js';
export * from './configurator.js';
export * from './contact.js';
export * from './content.js';
export * from './customer-prices.js';
export * from './customer-quotes.js';
export * from './dashboard.js';
export * from './customers.js';
export * from './delivery.js';
export * from './deposits.js';
export * from './disputes.js';
export { missingCompanyFields } from './customer-fields.js';
export { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from './described-fields.js';
export * from './endpoint.js';
export * from './failed-work.js';
export * from './faq.js';
export * from './favourites.js';
export * from './category-hierarchy.js';
export * from './listing-page.js';
export * from './minimum-margins.js';
export * from './newsletter.js';
export * from './campaign-pictures.js';
export * from './campaigns.js';
export * from './operations.js';
export * from './guest-contact.js';
export * from './guest-orders.js';
export * from './order-tracking.js';
export * from './orders.js';
export * from './passwords.js';
export * from './bank-rows.js';
export * from './bank-transfers.js';
export * from './manual-payments.js';
export * from './on-account.js';
export * from './on-account-settings.js';
export * from './payments.js';
export * from './payouts.js';
export * from './product-alerts.js';
export * from './product-cards.js';
export * from './price-lists.js';
export type { CardFamily, ProductFamily } from './product-family.js';
export * from './profile.js';
export * from './purchase-prices.js';
export * from './quote-endpoints.js';
export * from './quote-follow-up.js';
export * from './quote-lifecycle.js';
export * from './quote-limits.js';
export * from './quote-list.js';
export * from './quote-messages.js';
export * from './quote-pickers.js';
export * from './quote-templates.js';
export * from './quotes.js';
export * from './registration.js';
export * from './returns.js';
export * from './review-moderation.js';
export * from './staff-returns.js';
export * from './reviews.js';
export * from './saved-cart.js';
export * from './search.js';
export {
  addServiceToCart,
  expertiseCartLine,
  listCartExpertises,
  listCartServices,
  removeServiceFromCart,
  serviceCartLine,
} from './service-cart.js';
export * from './service-payments.js';
export * from './services.js';
export * from './settings.js';
export * from './setup.js';
export * from './shipment-documents.js';
export * from './shipments.js';
export * from './sign-in.js';
export * from './social.js';
export * from './socket-events.js';
export * from './staff-brands.js';
export * from './staff-categories.js';
export * from './staff-client-follow-up.js';
export * from './staff-clients.js';
export * from './staff-coupons.js';
export * from './staff-delivery.js';
export * from './supplier-feeds.js';
export * from './supplier-imports.js';
export * from './rights.js';
export * from './sales-targets.js';
export * from './staff-tasks.js';
export * from './staff-team.js';
export * from './two-factor.js';
export * from './staff-purchase-orders.js';
export * from './staff-purchase-proposals.js';
export * from './staff-stock-counts.js';
export * from './staff-stock.js';
export * from './staff-invoices.js';
export * from './staff-notes.js';
export * from './staff-order-follow-up.js';
export * from './staff-orders.js';
export * from './staff-product-families.js';
export * from './staff-product-pictures.js';
export * from './staff-product-sheet.js';
export * from './staff-product-editing.js';
export * from './product-filters.js';
export * from './staff-products.js';
export * from './staff-specifications.js';
export * from './staff-product-batches.js';
export * from './staff-product-sheets.js';
export * from './staff-promotion-sales.js';
export * from './staff-promotions.js';
export * from './supplier-products.js';
export * from './verification.js';
export * from './support.js';
export * from './support-inbox.js';
export * from './visitors.js';
export * from './wire.js';
export * from './withdrawn-product.js';
