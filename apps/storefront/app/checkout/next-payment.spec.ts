import { isDueLater, isPayable, nextPayment } from './next-payment';

const order = { acompte: null, avoir: 0, total: 108.5, echeance: null, echeancier: [] };
const part = (numero: number, reste: number) => ({ numero, date: '2026-12-25', montant: 36.16, reste });

describe('what a client pays next', () => {
  it('is the total less a voucher, or the deposit and then the balance', () => {
    expect(nextPayment({ ...order, avoir: 8.5 })).toEqual({ what: 'la commande', euros: 100 });
    const acompte = { pourcentage: 30, montant: 30, solde: 78.5, paye_le: null };
    expect(nextPayment({ ...order, acompte })).toEqual({ what: 'l’acompte', euros: 30 });
    expect(nextPayment({ ...order, acompte: { ...acompte, paye_le: '2026-11-28' } })).toEqual({
      what: 'le solde',
      euros: 78.5,
    });
  });

  it('is the earliest instalment that is open, or the rest of an order on account', () => {
    const echeance = { le: '2026-12-25', reste: 56.16 };
    const echeancier = [part(1, 0), part(2, 20), part(3, 36.16)];
    expect(nextPayment({ ...order, echeance, echeancier })).toEqual({ what: 'cette échéance', euros: 20 });
    expect(nextPayment({ ...order, echeance })).toEqual({ what: 'le reste', euros: 56.16 });
  });

  it('is nothing of a settled order on account, and of any other that is paid', () => {
    const settled = { status: 'payé', echeance: { le: '2026-12-25', reste: 0 } } as const;
    expect([isDueLater(settled), isPayable(settled)]).toEqual([false, false]);
    expect(isPayable({ status: 'payé', echeance: null })).toBe(false);
    expect(isPayable({ status: 'en attente', echeance: null })).toBe(true);
    expect(isPayable({ ...settled, echeance: { le: '2026-12-25', reste: 1 } })).toBe(true);
  });
});
