import { disputeAdvice, reasonLabel } from './dispute-labels';

const dispute = { montant: 100, rembourse: 0, repondre_avant: null, retire: 100, a_nouveau_du: 0 };

describe('the advice on a dispute', () => {
  it('asks for evidence in time, or for the proof of a refund', () => {
    const open = { ...dispute, etat: 'à répondre', repondre_avant: '2026-12-05T12:00:00+04:00' } as const;
    expect(disputeAdvice(open)).toMatch(/Envoyez vos preuves .* avant le 5 décembre 2026\. Ne remboursez pas ici\./);
    expect(disputeAdvice({ ...open, rembourse: 100 })).toBe(
      'Envoyez au prestataire la preuve du remboursement avant le 5 décembre 2026.',
    );
    expect(disputeAdvice({ ...open, repondre_avant: null })).not.toContain('avant le');
  });

  it('never tells to pay twice, and says when money comes back', () => {
    expect(disputeAdvice({ ...dispute, etat: 'en examen' })).toContain('Ne remboursez pas');
    expect(disputeAdvice({ ...dispute, etat: 'perdu' })).toContain('Ne le remboursez pas une seconde fois');
    expect(disputeAdvice({ ...dispute, etat: 'perdu', a_nouveau_du: 100 })).toMatch(/100,00.€ sont à nouveau dus/);
    expect(disputeAdvice({ ...dispute, etat: 'gagné' })).toMatch(/100,00.€ vous seront rendus/);
    expect(disputeAdvice({ ...dispute, etat: 'gagné', retire: 0 })).toBe('Rien à faire.');
  });
});

it('names reasons in French, and leaves the provider’s word where it is not known', () => {
  expect(reasonLabel('product_not_received')).toBe('Article non reçu');
  expect(reasonLabel('MERCHANDISE_OR_SERVICE_NOT_RECEIVED')).toBe('Article non reçu');
  expect(reasonLabel('bank_cannot_process')).toBe('bank cannot process');
});
