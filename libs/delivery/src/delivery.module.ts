import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryMethodRow } from './delivery-method.entity.js';
import { DeliveryMethods } from './delivery-methods.js';
import { DeliveryOfferController } from './delivery-offer.controller.js';
import { ProductShippingRow } from './product-shipping.entity.js';
import { EditDeliveryMethods } from './staff/edit-delivery-methods.js';
import { SetProductShipping } from './staff/set-product-shipping.js';
import { StaffDeliveryController } from './staff/staff-delivery.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeliveryMethodRow])],
  providers: [DeliveryMethods],
  exports: [DeliveryMethods],
})
export class DeliveryModule {}

/** Routes of the api only. */
@Module({
  imports: [DeliveryModule, TypeOrmModule.forFeature([DeliveryMethodRow, ProductShippingRow]), AuditLogModule],
  controllers: [StaffDeliveryController, DeliveryOfferController],
  providers: [EditDeliveryMethods, SetProductShipping],
})
export class StaffDeliveryModule {}
