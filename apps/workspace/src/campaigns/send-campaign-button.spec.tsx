/** @jest-environment jsdom */
import type { CampaignCheck } from '@boutik/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SendCampaignButton } from './send-campaign-button';

const CHECK = 'GET /api/commercial/campagnes/2/apercu';
const SEND = 'POST /api/commercial/campagnes/2/envoi';
const check: CampaignCheck = {
  version: 3,
  texte: '',
  manques: [],
  remarques: [],
  destinataires: 250,
  adresses_ecartees: 1,
  mois: '2026-11',
  mois_complets: [],
};

describe('SendCampaignButton', () => {
  let api: FakeApi;
  const onSent = jest.fn();
  beforeEach(() => {
    onSent.mockClear();
    api = new FakeApi()
      .on(CHECK, { body: { data: check } })
      .on(SEND, { body: { data: { id: 2 }, message: 'La lettre part.' } });
  });
  async function open() {
    const { user } = renderWorkspace(<SendCampaignButton id={2} flush={() => Promise.resolve(3)} onSent={onSent} />);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('names the number of recipients before it sends, once', async () => {
    const { user, dialog } = await open();
    expect(await dialog.findByRole('heading', { name: 'Envoyer cette lettre à 250 personnes\u202f?' })).toBeTruthy();
    expect(dialog.getByText(/^Une adresse ne la recevra pas/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('La lettre part.')).toBeTruthy();
    expect(api.callsOf(SEND).map(({ body }) => body)).toEqual([{ version: 3, date: null }]);
    expect(onSent).toHaveBeenCalledWith({ id: 2 });
  });

  it('schedules in the time of La Réunion', async () => {
    const { user, dialog } = await open();
    await dialog.findByRole('heading', { name: /250 personnes/ });
    await user.click(dialog.getByRole('radio', { name: 'À une date' }));
    expect(dialog.getByRole('button', { name: 'Programmer' })).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByLabelText(/^Date et heure/), { target: { value: '2026-12-01T09:30' } });
    await user.click(dialog.getByRole('button', { name: 'Programmer' }));
    await waitFor(() => expect(api.callsOf(SEND)[0]?.body).toEqual({ version: 3, date: '2026-12-01T09:30:00+04:00' }));
  });

  it('does not send what is not complete', async () => {
    api.on(CHECK, { body: { data: { ...check, manques: ['Il manque un objet.'] } } });
    const { dialog } = await open();
    expect(await dialog.findByText('Il manque un objet.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Envoyer maintenant' })).toHaveProperty('disabled', true);
  });

  it('offers the first free month when this one has its two newsletters', async () => {
    api.on(CHECK, { body: { data: { ...check, mois_complets: [{ mois: '2026-11', lettres: ['Une', 'Deux'] }] } } });
    const { dialog } = await open();
    expect(await dialog.findByDisplayValue('2026-12-01T09:00')).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'Maintenant' })).toHaveProperty('disabled', true);
  });

  it('stays open with the reason when it cannot leave', async () => {
    api.on(SEND, { status: 409, body: { message: 'La lettre a changé.' } });
    const { user, dialog } = await open();
    await dialog.findByRole('heading', { name: /250 personnes/ });
    await user.click(dialog.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await dialog.findByText('La lettre a changé.')).toBeTruthy();
    expect(onSent).not.toHaveBeenCalled();
  });
});
