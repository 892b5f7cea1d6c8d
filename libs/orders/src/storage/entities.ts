import { OrderFileRow } from '../documents/order-file.entity.js';
import { DeliveryAddressRow } from './delivery-address.entity.js';
import { OrderLineRow } from './order-line.entity.js';
import { OrderRefundRow } from './order-refund.entity.js';
import { OrderRow } from './order.entity.js';

export const orderEntities = [OrderRow, OrderLineRow, OrderRefundRow, OrderFileRow, DeliveryAddressRow];
