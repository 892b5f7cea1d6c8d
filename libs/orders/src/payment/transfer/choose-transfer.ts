import { DomainError } from '@boutik/kernel';
import { Payments, TransferSettings } from '@boutik/payments';
import { Injectable } from '@nestjs/common';
import { OrderLifecycle } from '../../lifecycle/order-lifecycle.js';
import { unknownOrder } from '../../order.errors.js';
import { FindOrders, type OrderAccess } from '../../store/find-orders.js';
import { Orders } from '../../storage/orders.js';
import { assertPayable } from '../pay-order.js';

/** The customer pays an order by bank transfer. */
@Injectable()
export class ChooseTransfer {
  constructor(
    private readonly orders: Orders,
    private readonly finding: FindOrders,
    private readonly lifecycle: OrderLifecycle,
    private readonly settings: TransferSettings,
    private readonly payments: Payments,
  ) {}

  /**
   * Idempotent: the limit counts from the first choice. The cart is free for another order afterwards, and the customer can
   * still pay this one in another way.
   * @throws DomainError not-found for an order of somebody else, conflict when transfers are not offered or it is not payable
   */
  async choose(access: OrderAccess, orderId: number): Promise<void> {
    const known = await this.finding.findOne(access, orderId);
    assertPayable(known);
    if (known.transferChosenAt) return;
    if ((await this.settings.offered()) === null) throw notOffered();
    // Otherwise a forgotten payment page could be paid on top of the transfer.
    await this.payments.cancelAll(known.number);
    await this.orders.transaction(async (tx) => {
      const locked = await this.lifecycle.lockWithLines(tx, known);
      if (!locked) throw unknownOrder();
      assertPayable(locked.order);
      if (locked.order.transferChosenAt) return;
      const days = await this.settings.offered(tx);
      if (days === null) throw notOffered();
      await this.lifecycle.awaitTransfer(tx, locked, days);
    });
  }
}

function notOffered(): DomainError {
  return new DomainError(
    'conflict',
    'transfer-not-offered',
    'Le virement n’est pas proposé. Choisissez un autre moyen.',
  );
}
