import { OrdersCoreModule } from '@boutik/orders';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReturnsController } from './http/returns.controller.js';
import { StaffReturnsController } from './http/staff-returns.controller.js';
import { ReturnEmailPreviews } from './emails/return-email-previews.js';
import { ReturnMailer } from './emails/return-mailer.js';
import { ReturnLists } from './storage/return-lists.js';
import { Returns } from './storage/returns.js';
import { ReturnsPersonalData } from './storage/returns.personal-data.js';
import { DecideReturn, OnReturnRefunded, ReceiveReturn, RefundReturn } from './use-cases/handle-return.js';
import { TransitionReturn, ReturnActions } from './use-cases/transition-return.js';
import { RequestReturn } from './use-cases/request-return.js';
import { WithdrawFromContract } from './use-cases/withdraw-from-contract.js';
import { ReturnRow } from './storage/return.entity.js';
import { ReturnLineRow } from './storage/return-line.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReturnRow, ReturnLineRow]), OrdersCoreModule, AuditLogModule],
  controllers: [ReturnsController, StaffReturnsController],
  providers: [
    Returns,
    ReturnMailer,
    RequestReturn,
    WithdrawFromContract,
    DecideReturn,
    ReceiveReturn,
    RefundReturn,
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
  imports: [TypeOrmModule.forFeature([ReturnRow, ReturnLineRow]), OrdersCoreModule],
  providers: [Returns, RefundReturn, OnReturnRefunded, ReturnsPersonalData],
})
export class ReturnsJobsModule {}
