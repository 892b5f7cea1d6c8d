import {
  isOrderQuestion,
  isAdviserRequest,
  findOrderNumber,
  toSearchQuery,
  replyToSmallTalk,
} from './message-intents.js';

describe('the intent of a message', () => {
  it.each(['bonjour', 'Bonjour !', 'BONSOIR', 'merci beaucoup', 'À bientôt'])('"%s" is small talk', (text) => {
    expect(replyToSmallTalk(text)).toMatch(/[a-zé]/);
  });

  it('anything more is a question', () => {
    expect(replyToSmallTalk('Bonjour, où est ma commande ?')).toBeNull();
    expect(replyToSmallTalk('')).toBeNull();
  });

  it.each(['Où est ma commande ?', 'quand arrive mon colis', 'Suivi de ma commande', 'où en est mon colis'])(
    '"%s" is a question about an order',
    (text) => expect(isOrderQuestion(text)).toBe(true),
  );

  it.each(['Comment passer une commande ?', 'Livrez-vous à Cilaos ?'])('"%s" is not', (text) => {
    expect(isOrderQuestion(text)).toBe(false);
  });

  it('finds order numbers, requests for an adviser and search terms', () => {
    expect(findOrderNumber('ma commande cmd-2026-000012 svp')).toBe('CMD-2026-000012');
    expect(findOrderNumber('CMD-26-1')).toBeNull();
    expect(isAdviserRequest('Je veux parler à un conseiller')).toBe(true);
    expect(toSearchQuery('Je cherche un écran 27 pouces, svp')).toBe('ecran 27 pouces');
  });
});
