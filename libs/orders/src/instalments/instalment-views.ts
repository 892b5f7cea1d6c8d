import type { OrderInstalment } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import type { OpenInstalment } from './domain/instalments.js';

export function toInstalmentView({ number, dueOn, amount, open }: OpenInstalment): OrderInstalment {
  return { numero: number, date: dueOn, montant: toEuros(amount), reste: toEuros(open) };
}
