import { OrdersCoreModule } from '@boutik/orders';
import { StaffLogModule } from '@boutik/platform';
import { Module } from '@nestjs/common';
import { ReturnsController } from './http/returns.controller.js';
import { StaffReturnsController } from './http/staff-returns.controller.js';
import { ReturnShowcase } from './mails/return-showcase.js';
import { ReturnMail } from './mails/return-mail.js';
import { OnReturnRefunded } from './on-order-refunded.js';
import { ReturnLists } from './storage/return-lists.js';
import { Returns } from './storage/returns.js';
import { ReturnsOfAPerson } from './storage/returns-of-a-person.js';
import { DecideReturn, ReceiveReturn, RefundReturn } from './use-cases/handle-return.js';
import { MoveReturn, ReturnVerbs } from './use-cases/move-return.js';
import { RequestReturn } from './use-cases/request-return.js';
import { Withdraw } from './use-cases/withdraw.js';

@Module({
  imports: [OrdersCoreModule, StaffLogModule],
  controllers: [ReturnsController, StaffReturnsController],
  providers: [
    Returns,
    ReturnMail,
    RequestReturn,
    Withdraw,
    DecideReturn,
    ReceiveReturn,
    RefundReturn,
    ReturnVerbs,
    MoveReturn,
    ReturnsOfAPerson,
    ReturnShowcase,
    ReturnLists,
  ],
  exports: [RequestReturn],
})
export class ReturnsModule {}

/** Return listeners of the worker: refunded orders. */
@Module({ imports: [OrdersCoreModule], providers: [Returns, RefundReturn, OnReturnRefunded, ReturnsOfAPerson] })
export class ReturnsJobsModule {}
