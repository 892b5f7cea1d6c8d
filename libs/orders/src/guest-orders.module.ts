import { DeliveryModule } from '@boutik/delivery';
import { Module } from '@nestjs/common';
import { GuestOrdersController } from './guests/guest-orders.controller.js';
import { OpenGuestAccount } from './guests/open-guest-account.js';
import { PlaceGuestOrder } from './guests/place-guest-order.js';
import { OrdersModule } from './orders.module.js';
import { RequestOrderLink } from './tracking/request-order-link.js';
import { TrackingController } from './tracking/tracking.controller.js';

/** Orders without an account, and how customers find orders again; needs the accounts and the rate limits of the api. */
@Module({
  imports: [OrdersModule, DeliveryModule],
  controllers: [GuestOrdersController, TrackingController],
  providers: [PlaceGuestOrder, OpenGuestAccount, RequestOrderLink],
})
export class GuestOrdersModule {}
