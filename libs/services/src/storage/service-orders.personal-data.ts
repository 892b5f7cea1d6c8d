import { wireLineStatus, wireOrderStatus } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ServiceClient, ServiceOrder, ServiceOrderLine } from './service-orders.js';

/** The client data of a service order after the account is erased; its invoice retains the name. */
const anonymousClient: ServiceClient = {
  name: '',
  prenom: '',
  company: null,
  email: '',
  phone: null,
  address: { line: '', complement: null, postalCode: '', city: '' },
  siret: null,
  vatNumber: null,
};

@Injectable()
@ProvidesPersonalData('Commandes de services')
export class ServiceOrdersPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const orders = await tx.query<ServiceOrder[]>('select * from service_orders where user_id = $1 order by id', [id]);
    const lines = await tx.query<(ServiceOrderLine & { order_id: number })[]>(
      'select l.* from service_order_lines l join service_orders o on o.id = l.order_id where o.user_id = $1 order by l.id',
      [id],
    );
    return orders.map((order) => ({
      ...recordOf(order),
      prestations: lines
        .filter((line) => line.order_id === order.id)
        .map(({ service_name, name, quantity, status }) => ({
          service: service_name,
          nom: name,
          quantite: quantity,
          statut: wireLineStatus[status],
        })),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.query('delete from service_cart_lines where user_id = $1', [id]);
    await tx.query(
      `update service_orders set status = 'cancelled', cancelled_at = now() where user_id = $1 and status = 'pending'`,
      [id],
    );
    await tx.query('update service_orders set client = $2 where user_id = $1', [id, JSON.stringify(anonymousClient)]);
  }

  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<number[]> {
    const rows = await tx.query<{ user_id: number }[]>(
      'select distinct user_id from service_orders where user_id = any($1) and coalesce(paid_at, placed_at) >= $2',
      [userIds, since],
    );
    return rows.map((row) => row.user_id);
  }
}

function recordOf({ client, ...order }: ServiceOrder): PersonalRecord {
  return {
    numero: order.number,
    date: reunionIso(order.placed_at),
    statut: wireOrderStatus[order.status],
    total_ttc: order.total_cents / 100,
    facture: order.invoice_number,
    nom: client.name,
    prenom: client.prenom,
    societe: client.company,
    email: client.email,
    telephone: client.phone,
    adresse: client.address.line,
    code_postal: client.address.postalCode,
    ville: client.address.city,
    siret: client.siret,
  };
}
