import { OrdersCoreModule } from '@boutik/orders';
import { Module } from '@nestjs/common';
import { ReturnsController } from './http/returns.controller.js';
import { ReturnMail } from './mails/return-mail.js';
import { OnReturnRefunded } from './on-order-refunded.js';
import { Returns } from './storage/returns.js';
import { ReturnsOfAPerson } from './storage/returns-of-a-person.js';
import { DecideReturn, ReceiveReturn, RefundReturn, ReturnedGoods } from './use-cases/handle-return.js';
import { MoveReturn } from './use-cases/move-return.js';
import { RequestReturn } from './use-cases/request-return.js';
import { Withdraw } from './use-cases/withdraw.js';

@Module({
  imports: [OrdersCoreModule],
  controllers: [ReturnsController],
  providers: [
    Returns,
    ReturnMail,
    RequestReturn,
    Withdraw,
    DecideReturn,
    ReturnedGoods,
    ReceiveReturn,
    RefundReturn,
    MoveReturn,
    ReturnsOfAPerson,
  ],
})
export class ReturnsModule {}

/** What the worker does for returns: hears that the money is back. */
@Module({ imports: [OrdersCoreModule], providers: [Returns, RefundReturn, OnReturnRefunded, ReturnsOfAPerson] })
export class ReturnsJobsModule {}
