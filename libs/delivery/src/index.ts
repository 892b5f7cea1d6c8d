/**
 * Owns the ways to receive an order: homes by zone, collection points, their fees and delays, and their screens for staff.
 * It does not know carts or orders: callers pass the total of the products and the address, and store the fee.
 * It consumes and publishes no events.
 */
export {
  chooseDelivery,
  deliveryFee,
  type DeliveryMethod,
  type Destination,
  isAlwaysFree,
  localMethods,
  type Parcel,
  parcelOf,
} from './domain/delivery-method.js';
export { DeliveryMethods, type DeliveryTerms } from './delivery-methods.js';
export { DeliveryModule, StaffDeliveryModule } from './delivery.module.js';
export { deliveryRefused, refusalText } from './delivery.errors.js';
