import type { AppLoadContext } from 'react-router';
import { findUnsentOrder, storeUnsentOrder } from './unsent-order';

const context = { shop: { secureCookies: true } } as AppLoadContext;

describe('what was typed for an order that the end of the session stopped', () => {
  const stored = (typed: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ client: '7', adresse: '12', ...typed })) form.set(name, value);
    const [cookie = ''] = storeUnsentOrder(form, context).split(';');
    return { cookie, request: new Request('http://shop.test/deliveryLocation', { headers: { cookie } }) };
  };

  it('comes back to its client at its address, and to nobody else', () => {
    const typed = {
      destinataire_nom: 'Tante Josée & Cie',
      destinataire_telephone: '692000001',
      reference_client: 'BC=1',
    };
    const { request } = stored(typed);
    expect(findUnsentOrder(request, 7, '12')).toEqual({
      recipient: { name: 'Tante Josée & Cie', phone: '692000001' },
      reference: 'BC=1',
    });
    expect([findUnsentOrder(request, 8, '12'), findUnsentOrder(request, 7, 'compte')]).toEqual([null, null]);
    expect(findUnsentOrder(new Request('http://shop.test/'), 7, '12')).toBeNull();
  });

  it('fits into a cookie, whatever was sent', () => {
    const { cookie } = stored(
      Object.fromEntries(['destinataire_nom', 'reference_client'].map((name) => [name, '漢'.repeat(9000)])),
    );
    expect(cookie.length).toBeLessThan(4096);
  });
});
