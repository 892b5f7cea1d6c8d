/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SignInStep } from './sign-in-step';

const SESSION = 'GET /api/commercial/session';
const BASE = '/api/commercial/double-authentification';
const CODES = ['ABCDE-FGHJK', 'LMNPQ-RSTUV'];

describe('the second step of a sign-in', () => {
  let api: FakeApi;
  const awaiting = (second_facteur: string) => ({
    body: {
      data: { nom_role: 'Administrateur', droits: [], role_propre: false, second_facteur, moyens: ['application'] },
    },
  });
  const show = () => {
    // jsdom cannot load another page; it reports the attempt.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderWorkspace(<SignInStep />, { path: '/connexion' });
    return userEvent.setup();
  };
  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(() => jest.restoreAllMocks());

  it('says at the field that a code is wrong, empties it, and sends another', async () => {
    api.on(SESSION, awaiting('code')).on(`POST ${BASE}/verification`, {
      status: 422,
      body: { errors: { code: ['Ce code n’est pas valable.'] } },
    });
    const user = show();
    const field = await screen.findByLabelText<HTMLInputElement>('Code de l’application');
    await user.type(field, '123456{Enter}');
    await screen.findByText('Ce code n’est pas valable.');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true']);
    api.on(`POST ${BASE}/verification`, { body: { message: '', codes_restants: 9 } });
    await user.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }));
    await user.type(screen.getByLabelText('Code de secours'), `${CODES[0]}{Enter}`);
    expect(api.callsOf(`POST ${BASE}/verification`).map(({ body }) => body)).toEqual([
      { code: '123456' },
      { code: CODES[0] },
    ]);
  });

  it('says when there were too many codes', async () => {
    api.on(SESSION, awaiting('code')).on(`POST ${BASE}/verification`, {
      status: 429,
      body: { message: 'Trop de codes faux. Patientez dix minutes.' },
    });
    const user = show();
    await user.type(await screen.findByLabelText('Code de l’application'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Trop de codes faux');
  });

  it('sets up an application where the shop requires it, and shows the recovery codes once', async () => {
    api
      .on(SESSION, awaiting('configuration'))
      .on(`POST ${BASE}/preparation`, { body: { data: { cle: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' } } })
      .on(`POST ${BASE}/activation`, { body: { message: '', codes: CODES } });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Configurer une application' }));
    await screen.findByRole('img', { name: 'Code QR de votre clé' });
    screen.getByText('ABCD EFGH');
    await user.type(screen.getByLabelText('Code de l’application'), '123456{Enter}');
    for (const code of CODES) await screen.findByText(code);
    expect(screen.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe(
      `data:text/plain;charset=utf-8,${CODES.join('%0A')}%0A`,
    );
  });

  it('can be read again after a failure', async () => {
    api.on(SESSION, { status: 503 });
    const user = show();
    const retry = await screen.findByRole('button', { name: /Réessayer/ });
    api.on(SESSION, awaiting('code'));
    await user.click(retry);
    await screen.findByLabelText('Code de l’application');
  });
});
