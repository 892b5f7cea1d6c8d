/**
 * Services and expertises from the catalogue through a user's cart to the paid service order.
 * Payments are made by the payments library, invoices by the invoices library; products and their orders are separate.
 * Listens to payment.captured, payment.refunded, payment.refund-failed and invoice.printed;
 * publishes service-order.placed, .paid, .refunded and .payment-returned.
 */
export { serviceOrderPaid, serviceOrderPlaced } from './events/service-order-events.js';
export { serviceAmounts } from './domain/service-amounts.js';
export { CountServiceCart } from './use-cases/count-service-cart.js';
export { ServiceCountModule, ServicesJobsModule, ServicesModule } from './services.module.js';
