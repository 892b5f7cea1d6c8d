import { CancelOrderByStaff } from './cancel-order-by-staff.js';
import { ChangeOrder } from './change-order.js';
import { OrderFollowUpController } from './order-follow-up.controller.js';
import { OrderFollowUpRow, OrderNoteRow } from './order-follow-up.entity.js';
import { OrderFollowUps } from './order-follow-ups.js';
import { PaymentLinks } from './payment-link.js';
import { PlaceStaffOrder } from './place-staff-order.js';
import { SendPaymentLink } from './send-payment-link.js';

export const followUpEntities = [OrderFollowUpRow, OrderNoteRow];

export const followUpControllers = [OrderFollowUpController];

export const followUpUseCases = [
  OrderFollowUps,
  PaymentLinks,
  PlaceStaffOrder,
  ChangeOrder,
  SendPaymentLink,
  CancelOrderByStaff,
];
