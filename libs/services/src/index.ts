/**
 * Services and expertises from the catalogue through a person's cart to the paid service order.
 * It takes no money (payments do), prints no invoice (invoices do) and knows nothing of products and their orders.
 * Hears payment.captured, payment.refunded, payment.refund-failed and invoice.printed;
 * announces service-order.placed, .paid, .refunded and .payment-returned.
 */
export { serviceOrderPaid, serviceOrderPlaced } from './events/service-order-events.js';
export { serviceAmounts } from './domain/service-amounts.js';
export { CountServiceCart } from './use-cases/count-service-cart.js';
export { ServiceCountModule, ServicesJobsModule, ServicesModule } from './services.module.js';
