import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryMethodRow } from './delivery-method.entity.js';
import { DeliveryMethods } from './delivery-methods.js';
import { EditDeliveryMethods } from './staff/edit-delivery-methods.js';
import { StaffDeliveryController } from './staff/staff-delivery.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeliveryMethodRow])],
  providers: [DeliveryMethods],
  exports: [DeliveryMethods],
})
export class DeliveryModule {}

/** Ways to receive an order in the workspace: routes of the api only. */
@Module({
  imports: [DeliveryModule, TypeOrmModule.forFeature([DeliveryMethodRow]), AuditLogModule],
  controllers: [StaffDeliveryController],
  providers: [EditDeliveryMethods],
})
export class StaffDeliveryModule {}
