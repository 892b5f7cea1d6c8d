import { deliveryLinesOf, HOME_DELIVERY, promisedDayOf, recipientOf, RELAY_POINT } from './order-terms.js';

const paid = {
  source: 'cart',
  paidAt: new Date('2026-12-18T08:00:00Z'),
  deliveryDays: null,
  deliveryMode: RELAY_POINT,
} as const;
const product = [{ nature: 'bien' }] as const;

describe('the promised day of an order', () => {
  it.each([
    ['without goods', { ...paid }, [{ nature: 'service' }] as const, null],
    ['of services', { ...paid, source: 'services' } as const, product, null],
    ['that is not paid', { ...paid, paidAt: null }, product, null],
    // A Friday; 20 December is a Sunday, 25 December a holiday.
    ['of a quote, to collect', { ...paid }, product, '2026-12-24'],
    ['of a quote, at home', { ...paid, deliveryMode: HOME_DELIVERY }, product, '2026-12-28'],
    ['with a delay of its own', { ...paid, deliveryDays: 1 }, product, '2026-12-21'],
  ])('is counted in business days: %s', (...[, order, lines, day]) => {
    expect(promisedDayOf(order, lines)).toBe(day);
  });
});

describe('who receives an order', () => {
  const client = {
    name: 'Hoarau',
    prenom: 'Marie',
    company: 'Lagon SARL',
    email: '',
    phone: '+262692000001',
    address: '12 rue de Paris',
    addressComplement: null,
    postalCode: '97400',
    city: 'Saint-Denis',
    siret: null,
    vatNumber: null,
  };
  const same = { name: null, phone: null, line: null, complement: null, postalCode: null, city: null };
  const elsewhere = { ...same, line: '8 rue des Banians', postalCode: '97410', city: 'Saint-Pierre' };

  it.each([
    ['the client', null, 'Lagon SARL, Marie Hoarau', '+262692000001', '12 rue de Paris'],
    ['the client elsewhere', elsewhere, 'Lagon SARL, Marie Hoarau', '+262692000001', '8 rue des Banians'],
    ['a colleague', { ...same, name: 'Théo Payet' }, 'Lagon SARL, Théo Payet', '+262692000001', '12 rue de Paris'],
    [
      'somebody elsewhere',
      { ...elsewhere, name: 'Anaïs Grondin', phone: '+262692112233' },
      'Anaïs Grondin',
      '+262692112233',
      '8 rue des Banians',
    ],
  ])('is %s', (...[, deliverTo, name, phone, line]) => {
    expect(recipientOf({ client, deliverTo })).toEqual({ name, phone });
    expect(deliveryLinesOf({ client, deliverTo })[0]).toBe(line);
  });
});
