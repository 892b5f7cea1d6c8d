import { clientAction } from './client-quote.route';

/** The message after a button of the page was pressed and the server could not be reached. */
async function messageOffline(decision: string): Promise<unknown> {
  const body = new URLSearchParams({ decision, comment: 'Bonjour' });
  const request = new Request('https://boutik.test/devis-commercial/x/detail', { method: 'POST', body });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const result = await clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0]);
  return (result as unknown as { data: { message: string } }).data.message;
}

it.each([
  ['message', "Votre message n'est pas parti. Veuillez réessayer."],
  ['change', "Votre message n'est pas parti. Veuillez réessayer."],
  ['rejected', 'Erreur lors de la prise de décision. Veuillez réessayer.'],
  ['recalculer', 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'],
])('names what has failed after "%s" without the server', async (decision, message) => {
  expect(await messageOffline(decision)).toBe(message);
});
