import { type Cents, STANDARD_VAT } from '@boutik/kernel';
import { lineStatus } from '../domain/service-order-status.js';
import type { Offer } from './service-catalogue.js';

export const INSERT_SERVICE_LINES = `
  insert into service_order_lines (order_id, sub_service_id, expertise_id, kind, service_name, name, quantity,
    unit_net_cents, vat_rate_bp, net_cents, vat_cents, status)
  select order_id, sub_service_id, expertise_id, kind, service_name, name, quantity, unit_net_cents, vat_rate_bp,
    net_cents, vat_cents, status
  from jsonb_populate_recordset(null::service_order_lines, $1::jsonb)`;

export function toServiceLineRow(
  orderId: number,
  line: Offer & { quantity: number },
  amount: { net: Cents; vat: Cents },
) {
  return {
    order_id: orderId,
    sub_service_id: line.kind === 'service' ? line.id : null,
    expertise_id: line.kind === 'expertise' ? line.id : null,
    kind: line.kind,
    service_name: line.serviceName,
    name: line.name,
    quantity: line.quantity,
    unit_net_cents: line.unitNet,
    vat_rate_bp: STANDARD_VAT,
    net_cents: amount.net,
    vat_cents: amount.vat,
    status: lineStatus.pending,
  };
}
