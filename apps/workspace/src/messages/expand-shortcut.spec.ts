import { expandShortcut } from './expand-shortcut';

const replies = [{ id: 1, title: 'Livraison', content: 'De 2 à 4 jours.', shortcut: 'livraison' }];

describe('expandShortcut', () => {
  it.each([
    ['/livraison ', 'De 2 à 4 jours.'],
    ['Bonjour, /Livraison\n', 'Bonjour, De 2 à 4 jours.'],
    ['/livraison', '/livraison'],
    ['/autre ', '/autre '],
    ['et/livraison ', 'et/livraison '],
    ['', ''],
  ])('%j becomes %j', (typed, text) => {
    expect(expandShortcut(typed, replies)).toBe(text);
  });
});
