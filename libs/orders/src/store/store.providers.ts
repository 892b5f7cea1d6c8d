import { OrderPages } from '../storage/order-pages.js';
import { FindOrders } from './find-orders.js';
import { ListOrders } from './list-orders.js';
import { OrderAgain } from './order-again.js';

/** What customers read of their orders. */
export const storeProviders = [FindOrders, OrderPages, ListOrders, OrderAgain];
