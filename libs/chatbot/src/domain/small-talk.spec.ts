import { asksForOrder, asksForPerson, orderNumberIn, searchWords, smallTalk } from './small-talk.js';

describe('the intent of a message', () => {
  it.each(['bonjour', 'Bonjour !', 'BONSOIR', 'merci beaucoup', 'À bientôt'])('"%s" is small talk', (words) => {
    expect(smallTalk(words)).toMatch(/[a-zé]/);
  });

  it('anything more is a question', () => {
    expect(smallTalk('Bonjour, où est ma commande ?')).toBeNull();
    expect(smallTalk('')).toBeNull();
  });

  it.each(['Où est ma commande ?', 'quand arrive mon colis', 'Suivi de ma commande', 'où en est mon colis'])(
    '"%s" is a question about an order',
    (words) => expect(asksForOrder(words)).toBe(true),
  );

  it.each(['Comment passer une commande ?', 'Livrez-vous à Cilaos ?'])('"%s" is not', (words) => {
    expect(asksForOrder(words)).toBe(false);
  });

  it('finds order numbers, requests for an adviser and search terms', () => {
    expect(orderNumberIn('ma commande cmd-2026-000012 svp')).toBe('CMD-2026-000012');
    expect(orderNumberIn('CMD-26-1')).toBeNull();
    expect(asksForPerson('Je veux parler à un conseiller')).toBe(true);
    expect(searchWords('Je cherche un écran 27 pouces, svp')).toBe('ecran 27 pouces');
  });
});
