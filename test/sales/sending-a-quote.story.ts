import { QuoteDesk, wordsOf } from './quote-desk.js';
import { textOf } from '../support/test-shop.js';

jest.setTimeout(60_000);

let desk: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open();
  await desk.floor.startWorker();
});
afterAll(() => desk?.floor.close());

describe('sending a quote', () => {
  it('emails link and PDF once and moves the quote to sent', async () => {
    const id = await desk.create({ notes: 'Livraison à Saint-Paul.' });
    const answer = await desk.send(id, { custom_message: 'Merci de votre visite.', copy_to_commercial: true });
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Devis envoyé par email avec succès',
      data: { status: 'sent', status_label: 'Envoyé' },
    });
    expect(answer.body['data']?.['sent_at']).toMatch(/\+04:00$/);

    const [mail] = await desk.floor.emailsTo('grondin@boutik.test');
    expect(mail?.key).toBe(`quote-sent-${id}-v1-1`);
    expect(mail?.text).toContain('Merci de votre visite.');
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/devis-commercial\/[\w-]{32}\/detail/);
    const [copy] = await desk.floor.emailsTo('hoarau@boutik.test');
    expect(copy?.key).toBe(`quote-sent-${id}-v1-1-copy`);
    const attached = await desk.floor.db.query(
      'select filename, content_type, size from mail_attachments order by mail_id',
    );
    expect(attached).toHaveLength(2);
    expect(attached[0]).toMatchObject({ content_type: 'application/pdf' });

    await desk.move(id, 'sent');
    const after = await desk.read(id);
    expect(after.body['data']?.['sent_at']).toEqual(answer.body['data']?.['sent_at']);
    expect(await desk.actions(id)).toEqual(['created', 'sent']);
  });

  it('sends again with the same link, and the new version after an edit', async () => {
    const { id, token } = await desk.sent();
    await desk.update(id, { status: 'sent', notes: 'Prix revus.' });
    await desk.send(id);
    await desk.send(id);
    for (const sending of ['v1-1', 'v2-2', 'v2-3']) await desk.floor.emailWithKey(`quote-sent-${id}-${sending}`);
    expect((await desk.open(token)).body['data']).toMatchObject({ version: 2, notes: 'Prix revus.' });
    expect(await desk.actions(id)).toEqual(['created', 'sent', 'version', 'sent', 'sent']);
  });

  it('refuses while a mandatory legal notice is missing, and changes nothing', async () => {
    const nowhere = await desk.floor.createUser('Sansadresse', 'particulier', { adresse: null, ville: null });
    const id = await desk.create({ client_id: nowhere });
    const answer = await desk.send(id);
    expect(answer.status).toBe(422);
    expect(answer.body['message']).toBe(
      'Le devis ne peut pas être envoyé, il manque\u202f: l’adresse du client, la ville du client.',
    );
    expect((await desk.read(id)).body['data']).toMatchObject({ status: 'draft', sent_at: null });
    expect(await desk.floor.db.query('select 1 from quote_sendings where quote_id = $1', [id])).toEqual([]);
  });

  it('does not email a quote that became a draft again before the job ran', async () => {
    const id = await desk.create();
    await desk.floor.stopWorker();
    await desk.send(id);
    expect((await desk.move(id, 'draft')).body['data']).toMatchObject({ status: 'draft', sent_at: null });
    await desk.floor.startWorker();
    await desk.sent();
    expect(await desk.floor.db.query('select 1 from mails where key like $1', [`quote-sent-${id}-%`])).toEqual([]);
  });
});

describe('the PDF of a quote', () => {
  it('is printed by the worker, for staff and for the holder of the link', async () => {
    const { id, token } = await desk.sent({ discount_percentage: 10 });
    const staff = await desk.floor.call('GET', `/api/commercial/devis/${id}/pdf`, { token: desk.seller });
    expect(staff.status).toBe(200);
    expect(staff.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="DEV-.*\.pdf"/),
    });
    expect(staff.bytes.subarray(0, 4).toString()).toBe('%PDF');
    const number = textOf((await desk.read(id)).body['data']?.['quote_number']);
    for (const part of ['Devis', number, 'Zoé Grondin', '390,60 €', 'Remise (10 %)', 'Bon pour accord'])
      expect(wordsOf(staff)).toContain(part);
    const link = await desk.floor.call('GET', `/api/client/devis/${token}/pdf`);
    expect(link.bytes.equals(staff.bytes)).toBe(true);
    expect(link.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect((await desk.floor.call('GET', '/api/client/devis/unknown/pdf')).status).toBe(404);
  });

  it('shows the current state of the quote', async () => {
    const id = await desk.create();
    const read = () => desk.floor.call('GET', `/api/commercial/devis/${id}/pdf`, { token: desk.seller });
    expect(wordsOf(await read())).toContain('Brouillon, sans valeur contractuelle');
    await desk.update(id, { notes: 'Nouvelle note.' });
    expect(wordsOf(await read())).toContain('Nouvelle note.');
  });
});
