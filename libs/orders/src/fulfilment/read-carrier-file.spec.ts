import { readCarrierFile } from './read-carrier-file.js';

describe('the file of a carrier', () => {
  it('names what was delivered, with semicolons and French headings', async () => {
    const text = [
      'Numéro de suivi;Date de livraison;Statut',
      '6A 123;24/11/2026;Livré',
      '6A124;24/11/2026 10:15;Colis distribué en boîte aux lettres',
      '6A125;24/11/2026;En cours de livraison',
      '6A126;24/11/2026;Non livré, destinataire absent',
      '6A127;;Livré',
    ].join('\r\n');
    expect(await readCarrierFile(text)).toEqual({
      deliveries: [
        { trackingNumber: '6A123', day: '2026-11-24' },
        { trackingNumber: '6A124', day: '2026-11-24' },
      ],
      leftOut: 3,
    });
  });

  it('names what was delivered, with commas, English headings and no status', async () => {
    const text = '\uFEFFTracking Number,Delivered at\n1Z1,2026-11-23T09:00:00Z\n1Z1,2026-11-23T09:00:00Z\n';
    expect(await readCarrierFile(text)).toEqual({
      deliveries: [{ trackingNumber: '1Z1', day: '2026-11-23' }],
      leftOut: 1,
    });
  });

  it('is refused without a number or a day', async () => {
    await expect(readCarrierFile('Nom;Ville\nMarie;Saint-Denis\n')).rejects.toThrow('Columns are missing.');
  });
});
