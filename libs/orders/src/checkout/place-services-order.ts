import { chargedVat } from '@boutik/platform/documents';
import { Users } from '@boutik/accounts';
import { type Cents, STANDARD_VAT } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FrozenLine, ServiceType } from './domain/frozen-line.js';
import { needsApproval } from '../companies/approval-rules.js';
import { assertMayOrder, beyondOwnLimit } from '../companies/company-rules.js';
import { notSignedIn, tooExpensive } from '../order.errors.js';
import { serviceAmounts } from './domain/service-amounts.js';
import { OrderRow } from '../storage/order.entity.js';
import { MAX_TOTAL_CENTS, noDiscount } from '../storage/orders.js';
import { clientOf } from './draft-order.js';
import type { PlacedOrder } from '../store/find-orders.js';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';

/** A service or an expertise as it is ordered. */
export interface OrderedService {
  kind: ServiceType;
  id: number;
  serviceName: string;
  name: string;
  /** Cents excluding tax; 0 is on quote. */
  unitNet: Cents;
  quantity: number;
}

/** Places orders of services in the caller's transaction. They reserve nothing and do not expire. */
@Injectable()
export class PlaceServicesOrder {
  constructor(
    private readonly users: Users,
    private readonly lifecycle: OrderLifecycle,
  ) {}

  /** The order that an earlier attempt of the same request placed; the caller has locked the user. */
  findPlaced(tx: EntityManager, request: { userId: number; requestKey: string }): Promise<PlacedOrder | null> {
    return tx.findOneBy(OrderRow, request);
  }

  /** @throws DomainError unauthenticated without account, forbidden for an accountant of a company and above the limit of a
   *   colleague, invalid above the maximum amount */
  async place(
    tx: EntityManager,
    {
      userId,
      requestKey,
      services,
    }: { userId: number; requestKey: string | null; services: readonly OrderedService[] },
  ): Promise<PlacedOrder> {
    const user = await this.users.find(userId, tx);
    if (!user) throw notSignedIn();
    assertMayOrder(user);
    // Twice the net amount is an upper bound of the total including tax.
    if (services.reduce((net, { unitNet, quantity }) => net + unitNet * quantity, 0) * 2 > MAX_TOTAL_CENTS)
      throw tooExpensive();
    const { lines, net, vat, total } = serviceAmounts(services, chargedVat(STANDARD_VAT));
    if (needsApproval(user, net)) throw beyondOwnLimit();
    const head = { userId, source: 'services' as const, quoteNumber: null, tokenHash: null, deliveryMode: null };
    return this.lifecycle.place(tx, {
      ...head,
      ...noDiscount,
      requestKey,
      client: clientOf(user),
      lines: services.map((service, index) => freezeLine(service, lines[index] ?? { net: 0, vat: 0 })),
      net,
      shipping: 0,
      vat,
      total,
    });
  }
}

function freezeLine(service: OrderedService, { net, vat }: { net: Cents; vat: Cents }): FrozenLine {
  const { kind: serviceType, id, serviceName, name, quantity, unitNet } = service;
  return {
    kind: 'service',
    serviceType,
    serviceName,
    subServiceId: serviceType === 'service' ? id : null,
    expertiseId: serviceType === 'expertise' ? id : null,
    productId: null,
    nature: 'service',
    name,
    reference: '',
    imageUrls: '',
    quantity,
    unitNet,
    vatRate: chargedVat(STANDARD_VAT),
    net,
    vat,
    gross: net + vat,
    ecoNet: 0,
    ecoGross: 0,
  };
}
