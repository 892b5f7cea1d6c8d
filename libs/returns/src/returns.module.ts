import { OrdersCoreModule, OrdersModule } from '@boutik/orders';
import { PdfModule } from '@boutik/platform/documents';
import { FilesModule } from '@boutik/platform/media';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReturnsController } from './http/returns.controller.js';
import { ReturnExchangesController } from './http/return-exchanges.controller.js';
import { StaffReturnsController } from './http/staff-returns.controller.js';
import { ReturnEmailPreviews } from './emails/return-email-previews.js';
import { ReturnMailer } from './emails/return-mailer.js';
import { ReturnLists } from './storage/return-lists.js';
import { Returns } from './storage/returns.js';
import { ReturnsPersonalData } from './storage/returns.personal-data.js';
import { DecideReturn, OnReturnRefunded, ReceiveReturn, RefundReturn } from './use-cases/handle-return.js';
import { TransitionReturn, ReturnActions } from './use-cases/transition-return.js';
import { ExchangeReturn } from './use-cases/exchange-return.js';
import { ListReturnable } from './use-cases/list-returnable.js';
import { RequestReturn } from './use-cases/request-return.js';
import { WithdrawFromContract } from './use-cases/withdraw-from-contract.js';
import { InspectReturn, RestockInspected } from './use-cases/inspect-return.js';
import { PrintReturnLabel } from './label/print-return-label.js';
import { ReturnLabelLinks } from './label/return-label-links.js';
import { ReturnLabels } from './label/return-labels.js';
import { ReturnInspectionRow } from './storage/return-inspection.entity.js';
import { ReturnInspections } from './storage/return-inspections.js';
import { ReturnLabelRow } from './storage/return-label.entity.js';
import { ReturnRow } from './storage/return.entity.js';
import { ReturnLineRow } from './storage/return-line.entity.js';

const entities = [ReturnRow, ReturnLineRow, ReturnInspectionRow, ReturnLabelRow];

@Module({
  imports: [TypeOrmModule.forFeature(entities), OrdersModule, FilesModule, AuditLogModule],
  controllers: [ReturnsController, StaffReturnsController, ReturnExchangesController],
  providers: [
    Returns,
    ReturnMailer,
    ReturnInspections,
    RestockInspected,
    InspectReturn,
    ReturnLabels,
    ReturnLabelLinks,
    ListReturnable,
    RequestReturn,
    WithdrawFromContract,
    DecideReturn,
    ReceiveReturn,
    RefundReturn,
    ExchangeReturn,
    ReturnActions,
    TransitionReturn,
    ReturnsPersonalData,
    ReturnEmailPreviews,
    ReturnLists,
  ],
  exports: [RequestReturn],
})
export class ReturnsModule {}

/** Return listeners of the worker: refunded orders. */
@Module({
  imports: [TypeOrmModule.forFeature(entities), OrdersCoreModule, FilesModule, PdfModule],
  providers: [
    Returns,
    ReturnInspections,
    ReturnLists,
    ReturnLabels,
    PrintReturnLabel,
    RefundReturn,
    OnReturnRefunded,
    ReturnsPersonalData,
  ],
})
export class ReturnsJobsModule {}
