/** @jest-environment jsdom */
import { fakeApi } from '../../testing/fake-api';
import { sendRegistration } from './send-registration';

const SUBSCRIBE = '/api/abonnements_no_mail';
const registered = { '/api/register': { status: 201, body: { status: 'success' } } };

function form(newsletter: boolean): FormData {
  const data = new FormData();
  data.set('email', 'rose@boutik.test');
  data.set('telephone', '692000000');
  if (newsletter) data.set('newsletter', 'on');
  return data;
}

describe('sendRegistration', () => {
  it('subscribes nobody who did not check the box (SF-360, AC-398)', async () => {
    const calls = fakeApi(registered);
    const result = await sendRegistration(form(false));
    expect(result).toMatchObject({ registered: true, messages: [{ tone: 'good' }] });
    expect(calls.map(({ path }) => path)).toEqual(['/api/register']);
  });

  it.each([
    ['the subscription', { status: 201 }, 'good', 'Abonnement à la newsletter réussi !'],
    ['an address that is subscribed', { status: 409 }, 'bad', 'Cette adresse email est déjà abonnée.'],
    ['a failure', { status: 500 }, 'bad', "Erreur lors de l'abonnement."],
    ['a lost connection', 'unreachable' as const, 'bad', "Erreur lors de l'abonnement."],
  ])('reports %s (AC-293, AC-399, AC-400)', async (...[, reply, tone, text]) => {
    const calls = fakeApi({ ...registered, [SUBSCRIBE]: reply });
    const result = await sendRegistration(form(true));
    expect(calls.at(-1)).toEqual({ method: 'POST', path: SUBSCRIBE, body: { email: 'rose@boutik.test' } });
    expect(result).toMatchObject({ registered: true, messages: [{}, { tone, text }] });
  });

  it.each([
    ['the message of an error', { status: 'error', message: 'Non' }, 'Non'],
    [
      'no other reply',
      { status: 'autre', message: 'Oui' },
      "Une erreur inattendue est survenue lors de l'inscription.",
    ],
  ])('shows %s (AC-395, AC-396)', async (...[, body, message]) => {
    fakeApi({ '/api/register': { status: 200, body } });
    expect(await sendRegistration(form(true))).toEqual({ registered: false, message, fields: {} });
  });

  it('returns the errors of the fields', async () => {
    const errors = { email: ['Adresse déjà utilisée.'] };
    fakeApi({ '/api/register': { status: 422, body: { status: 'error', message: 'Non', errors } } });
    expect(await sendRegistration(form(true))).toEqual({ registered: false, message: 'Non', fields: errors });
  });
});
