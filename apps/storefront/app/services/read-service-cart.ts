import { endpoints } from '@boutik/api-client';
import { fromEuros, applyRate, type BasisPoints, sum, multiply, toEuros } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { callOrNull } from '../api/call';
import { hasSession } from '../api/session';

/** A service or an expertise of the cart; `price` in euros excluding tax for one unit. */
export interface ServiceLine {
  id: number;
  type: 'service' | 'expertise';
  itemId: number;
  name: string;
  /** Name of the parent service. */
  of: string;
  price: number;
  quantity: number;
}

export interface ServiceCart {
  lines: ServiceLine[];
  /** Euros. */
  totals: { totalHT: number; taxAmount: number; total: number };
  vatRate: BasisPoints;
  /** Idempotency key: makes a double click one order. */
  key: string;
}

/** The services of the user's cart; none for a guest. */
export async function readServiceCart(request: Request, context: AppLoadContext): Promise<ServiceCart> {
  const [services, expertises] = hasSession(request)
    ? await Promise.all([
        callOrNull(context, endpoints.listCartServices, {}),
        callOrNull(context, endpoints.listCartExpertises, {}),
      ])
    : [null, null];
  const lines: ServiceLine[] = [
    ...(services?.cart_sous_services ?? []).map(({ id, price, quantity, sous_service }) => ({
      id,
      type: 'service' as const,
      itemId: sous_service.id,
      name: sous_service.nom,
      of: sous_service.service_nom,
      price,
      quantity,
    })),
    ...(expertises?.cart_expertises ?? []).map(({ id, price, quantity, expertise_it }) => ({
      id,
      type: 'expertise' as const,
      itemId: expertise_it.id,
      name: expertise_it.nom,
      of: 'Expertise',
      price,
      quantity,
    })),
  ];
  const vatRate = context.shop.serviceVatRate;
  return { lines, totals: totalsOf(lines, vatRate), vatRate, key: crypto.randomUUID() };
}

function totalsOf(lines: readonly ServiceLine[], vatRate: BasisPoints): ServiceCart['totals'] {
  const net = sum(lines.map(({ price, quantity }) => multiply(fromEuros(price), quantity)));
  const vat = applyRate(net, vatRate);
  return { totalHT: toEuros(net), taxAmount: toEuros(vat), total: toEuros(net + vat) };
}
