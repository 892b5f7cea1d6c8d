/** @jest-environment jsdom */
import type { StaffInvoice } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { InvoiceListPage } from './invoice-list-page';
import { ResendInvoiceButton } from './resend-invoice-button';

const invoice: StaffInvoice = {
  id: 12,
  type: 'avoir',
  numero: 'FAC-2026-000012',
  date: '2026-11-21T10:00:00+04:00',
  corrige: 'FAC-2026-000011',
  commande: { id: 7, numero: 'CMD-2026-000007' },
  client: 'Marie Payet',
  ht: -100,
  tva: -8.5,
  ttc: -108.5,
};

describe('invoices', () => {
  it('are listed with their PDF and order, and archived together', async () => {
    new FakeApi().on('GET /api/commercial/factures', { body: { data: { data: [invoice], total: 1 } } });
    const { user } = renderWorkspace(<InvoiceListPage />, {});
    const link = await screen.findByRole('link', { name: invoice.numero });
    expect(link.getAttribute('href')).toBe('/api/commercial/factures/12/pdf');
    const row = within(link.closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: 'CMD-2026-000007' })).toBeTruthy();
    expect(row.getByText('Avoir de FAC-2026-000011')).toBeTruthy();
    await user.click(row.getByRole('checkbox'));
    expect(screen.getByRole('link', { name: 'Télécharger (zip)' }).getAttribute('href')).toBe(
      '/api/commercial/factures/archive?ids=12',
    );
  });

  it('are archived all together, those of the filters', async () => {
    new FakeApi().on('GET /api/commercial/factures', { body: { data: { data: [invoice], total: 1200 } } });
    renderWorkspace(<InvoiceListPage />, { path: '/?filter={"du":"2026-01-01","type":"avoir"}' });
    const all = await screen.findByRole('link', { name: 'Tout télécharger (zip)' });
    expect(all.getAttribute('href')).toBe('/api/commercial/factures/archive?du=2026-01-01&type=avoir');
  });

  it('have a greyed archive and export while there are none', async () => {
    new FakeApi().on('GET /api/commercial/factures', { body: { data: { data: [], total: 0 } } });
    renderWorkspace(<InvoiceListPage />, {});
    await screen.findByText('Aucune facture');
    for (const name of ['Exporter', 'Tout télécharger (zip)'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('are archived up to 20 000 at once: beyond, the screen asks for a shorter period', async () => {
    new FakeApi().on('GET /api/commercial/factures', { body: { data: { data: [invoice], total: 20_001 } } });
    renderWorkspace(<InvoiceListPage />, {});
    expect(await screen.findByText(/choisissez une période de 20.000 factures au plus/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tout télécharger (zip)' })).toBeNull();
  });

  it('are archived up to 200 at once: beyond, the screen says so', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ ...invoice, id: index + 1, numero: `FAC-${index + 1}` }));
    new FakeApi().on('GET /api/commercial/factures', { body: { data: { data: many, total: 201 } } });
    const { user } = renderWorkspace(<InvoiceListPage />, {});
    await screen.findByRole('link', { name: 'FAC-1' });
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
    expect(screen.getByText('200 factures au plus à la fois')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner FAC-1' }));
    expect(screen.queryByText('200 factures au plus à la fois')).toBeNull();
    expect(screen.getByRole('link', { name: 'Télécharger (zip)' })).toBeTruthy();
  });

  it('are sent again, and keep the address that the server refuses', async () => {
    const api = new FakeApi().on('POST /api/commercial/factures/12/email', {
      status: 422,
      body: { message: 'Une adresse email est attendue.' },
    });
    const { user } = renderWorkspace(<ResendInvoiceButton id={12} number="FAC-12" email="marie@boutik.test" />, {});
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText<HTMLInputElement>('Adresse email');
    await user.clear(field);
    await user.type(field, 'compta@');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByText('Une adresse email est attendue.')).toBeTruthy();
    expect(field.value).toBe('compta@');
    expect(api.callsOf('POST /api/commercial/factures/12/email')[0]?.body).toEqual({ email: 'compta@' });
  });
});
