import { OrdersCoreModule, OrdersModule } from '@boutik/orders';
import { Clock, SystemClock } from '@boutik/kernel';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceOrdersController } from './http/service-orders.controller.js';
import { ServicePaymentsController } from './http/service-payments.controller.js';
import { StoreServicesController } from './http/store-services.controller.js';
import { ServiceCart } from './storage/service-cart.js';
import { ServiceCatalogue } from './storage/service-catalogue.js';
import { ServicesPersonalData } from './storage/services.personal-data.js';
import { ServicesAccountMerge } from './storage/services.account-merge.js';
import { EditExpertises, EditServices } from './staff/edit-services.js';
import { StaffExpertisesController, StaffServicesController } from './staff/staff-services.controller.js';
import { StaffSheets } from './staff/staff-sheets.js';
import { AddServiceToCart } from './use-cases/add-service-to-cart.js';
import { PlaceServiceOrder } from './use-cases/place-service-order.js';
import { ExpertiseRow } from './storage/expertise.entity.js';
import { ServiceCartLineRow } from './storage/service-cart-line.entity.js';
import { ServiceTraitDetailRow } from './storage/service-trait-detail.entity.js';
import { ServiceTraitRow } from './storage/service-trait.entity.js';
import { ServiceRow } from './storage/service.entity.js';
import { SubServiceRow } from './storage/sub-service.entity.js';

const serviceEntities = [
  ServiceRow,
  SubServiceRow,
  ServiceTraitRow,
  ServiceTraitDetailRow,
  ExpertiseRow,
  ServiceCartLineRow,
];

@Module({
  imports: [TypeOrmModule.forFeature(serviceEntities), OrdersModule, AuditLogModule],
  controllers: [
    StaffServicesController,
    StaffExpertisesController,
    StoreServicesController,
    ServiceOrdersController,
    ServicePaymentsController,
  ],
  providers: [
    StaffSheets,
    EditServices,
    EditExpertises,
    { provide: Clock, useClass: SystemClock },
    ServiceCatalogue,
    ServiceCart,
    AddServiceToCart,
    PlaceServiceOrder,
    ServicesAccountMerge,
    ServicesPersonalData,
  ],
})
export class ServicesModule {}

/** Personal data in the worker, which deletes inactive accounts. */
@Module({ imports: [TypeOrmModule.forFeature(serviceEntities), OrdersCoreModule], providers: [ServicesPersonalData] })
export class ServicesJobsModule {}
