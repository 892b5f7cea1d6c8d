import { CatalogModule } from '@boutik/catalog';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertEmailPreviews } from './alert-emails.js';
import { AlertsByLink } from './alerts-by-link.js';
import { CheckAlerts } from './check-alerts.js';
import { OnOfferChanged } from './on-offer-changed.js';
import { OwnAlerts } from './own-alerts.js';
import { ProductAlertRow } from './product-alert.entity.js';
import { ProductAlertsController } from './product-alerts.controller.js';
import { ProductAlertsPersonalData } from './product-alerts.personal-data.js';
import { RequestAlert } from './request-alert.js';
import { SendDueAlerts } from './send-due-alerts.js';

@Module({
  imports: [TypeOrmModule.forFeature([ProductAlertRow]), CatalogModule],
  controllers: [ProductAlertsController],
  providers: [RequestAlert, AlertsByLink, OwnAlerts, SendDueAlerts, ProductAlertsPersonalData, AlertEmailPreviews],
})
export class ProductAlertsModule {}

/** Of the worker: sends the alerts. */
@Module({
  imports: [TypeOrmModule.forFeature([ProductAlertRow]), CatalogModule],
  providers: [SendDueAlerts, OnOfferChanged, CheckAlerts, ProductAlertsPersonalData],
})
export class ProductAlertsJobsModule {}
