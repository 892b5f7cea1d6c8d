import { wireLineStatus, wireOrderStatus } from '@boutik/contract';
import { OrderRecords, type RecordedOrder } from '@boutik/orders';
import { reunionIso } from '@boutik/kernel';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lineStatus } from '../domain/line-status.js';
import { ServiceCartLineRow } from './service-cart-line.entity.js';

/** The service lines of the cart, and the orders of services in the export; the orders library erases those. */
@Injectable()
@ProvidesPersonalData('Commandes de services')
export class ServicesPersonalData implements PersonalDataProvider {
  constructor(private readonly orders: OrderRecords) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const records = await this.orders.ofUser(tx, id, 'service-order');
    return records.map(({ order, lines }) => ({
      ...recordOf(order),
      prestations: lines.map(({ serviceName, name, quantity }) => ({
        service: serviceName,
        nom: name,
        quantite: quantity,
        statut: wireLineStatus[lineStatus[order.status]],
      })),
    }));
  }

  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    await tx.delete(ServiceCartLineRow, { userId: id });
  }
}

function recordOf({ client, ...order }: RecordedOrder['order']): PersonalRecord {
  return {
    numero: order.number,
    date: reunionIso(order.placedAt),
    statut: wireOrderStatus[order.status],
    total_ttc: order.total / 100,
    facture: order.invoiceNumber,
    nom: client.name,
    prenom: client.prenom,
    societe: client.company,
    email: client.email,
    telephone: client.phone,
    adresse: client.address,
    code_postal: client.postalCode,
    ville: client.city,
    siret: client.siret,
  };
}
