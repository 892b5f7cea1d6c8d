import { QuoteFixture, pdfText } from './quote-fixture.js';
import { textOf } from '../support/test-shop.js';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.startWorker();
});
afterAll(() => fixture?.shop.close());

describe('sending a quote', () => {
  it('emails link and PDF once and moves the quote to sent', async () => {
    const id = await fixture.create({ notes: 'Livraison à Saint-Paul.' });
    const response = await fixture.send(id, { custom_message: 'Merci de votre visite.', copy_to_commercial: true });
    expect(response.body).toMatchObject({
      success: true,
      message: 'Devis envoyé par email avec succès',
      data: { status: 'sent', status_label: 'Envoyé' },
    });
    expect(response.body['data']?.['sent_at']).toMatch(/\+04:00$/);

    const [mail] = await fixture.shop.emailsTo('grondin@boutik.test');
    expect(mail?.key).toBe(`quote-sent-${id}-v1-1`);
    expect(mail?.text).toContain('Merci de votre visite.');
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/devis-commercial\/[\w-]{32}\/detail/);
    const [copy] = await fixture.shop.emailsTo('hoarau@boutik.test');
    expect(copy?.key).toBe(`quote-sent-${id}-v1-1-copy`);
    const attached = await fixture.shop.db.query(
      'select filename, content_type, size from mail_attachments order by mail_id',
    );
    expect(attached).toHaveLength(2);
    expect(attached[0]).toMatchObject({ content_type: 'application/pdf' });

    await fixture.setStatus(id, 'sent');
    const after = await fixture.read(id);
    expect(after.body['data']?.['sent_at']).toEqual(response.body['data']?.['sent_at']);
    expect(await fixture.actions(id)).toEqual(['created', 'sent']);
  });

  it('sends again with the same link, and the new version after an edit', async () => {
    const { id, token } = await fixture.sent();
    await fixture.update(id, { status: 'sent', notes: 'Prix revus.' });
    await fixture.send(id);
    await fixture.send(id);
    for (const sending of ['v1-1', 'v2-2', 'v2-3']) await fixture.shop.emailWithKey(`quote-sent-${id}-${sending}`);
    expect((await fixture.open(token)).body['data']).toMatchObject({ version: 2, notes: 'Prix revus.' });
    expect(await fixture.actions(id)).toEqual(['created', 'sent', 'version', 'sent', 'sent']);
  });

  it('refuses while a mandatory legal notice is missing, and changes nothing', async () => {
    const nowhere = await fixture.shop.createUser('Sansadresse', 'particulier', { adresse: null, ville: null });
    const id = await fixture.create({ client_id: nowhere });
    const response = await fixture.send(id);
    expect(response.status).toBe(422);
    expect(response.body['message']).toBe(
      'Le devis ne peut pas être envoyé, il manque\u202f: l’adresse du client, la ville du client.',
    );
    expect((await fixture.read(id)).body['data']).toMatchObject({ status: 'draft', sent_at: null });
    expect(await fixture.shop.db.query('select 1 from quote_sendings where quote_id = $1', [id])).toEqual([]);
  });

  it('does not email a quote that became a draft again before the job ran', async () => {
    const id = await fixture.create();
    await fixture.shop.stopWorker();
    await fixture.send(id);
    expect((await fixture.setStatus(id, 'draft')).body['data']).toMatchObject({ status: 'draft', sent_at: null });
    await fixture.shop.startWorker();
    await fixture.sent();
    expect(await fixture.shop.db.query('select 1 from mails where key like $1', [`quote-sent-${id}-%`])).toEqual([]);
  });
});

describe('the PDF of a quote', () => {
  it('is printed by the worker, for staff and for the holder of the link', async () => {
    const { id, token } = await fixture.sent({ discount_percentage: 10 });
    const staff = await fixture.shop.call('GET', `/api/commercial/devis/${id}/pdf`, { token: fixture.seller });
    expect(staff.status).toBe(200);
    expect(staff.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="DEV-.*\.pdf"/),
    });
    expect(staff.bytes.subarray(0, 4).toString()).toBe('%PDF');
    const number = textOf((await fixture.read(id)).body['data']?.['quote_number']);
    for (const part of ['Devis', number, 'Zoé Grondin', '390,60 €', 'Remise (10 %)', 'Bon pour accord'])
      expect(pdfText(staff)).toContain(part);
    const link = await fixture.shop.call('GET', `/api/client/devis/${token}/pdf`);
    expect(link.bytes.equals(staff.bytes)).toBe(true);
    expect(link.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect((await fixture.shop.call('GET', '/api/client/devis/unknown/pdf')).status).toBe(404);
  });

  it('shows the current state of the quote', async () => {
    const id = await fixture.create();
    const read = () => fixture.shop.call('GET', `/api/commercial/devis/${id}/pdf`, { token: fixture.seller });
    expect(pdfText(await read())).toContain('Brouillon, sans valeur contractuelle');
    await fixture.update(id, { notes: 'Nouvelle note.' });
    expect(pdfText(await read())).toContain('Nouvelle note.');
  });
});
