import { readVisitorHint, visitorCookieValue, type VisitorHint } from './visitor-hint.js';

const hint: VisitorHint = { cart: 3, decided: true, user: { id: 7, firstName: 'Zoé; "D’"', role: 'professionnel' } };

describe('the visitor hint', () => {
  it('is read back as it was written', () => {
    const cookies = `a=b; boutik_visiteur=${visitorCookieValue('k-_1', hint)}; c=d`;
    expect(readVisitorHint(cookies)).toEqual({ key: 'k-_1', hint });
    const guest = { cart: 0, decided: false, user: null };
    expect(readVisitorHint(`boutik_visiteur=${visitorCookieValue('k', guest)}`)?.hint).toEqual(guest);
  });

  it('is none when it is absent, outdated or malformed', () => {
    for (const cookies of [
      null,
      '',
      'boutik_visiteur=!abc',
      'boutik_visiteur=k.%',
      'boutik_visiteur=k.x',
      'my_boutik_visiteur=k.1',
    ])
      expect(readVisitorHint(cookies)).toBeNull();
  });

  it('names no user of an unknown role', () => {
    const text = encodeURIComponent('{"cart":"x","user":{"id":7,"firstName":"A","role":"root"}}');
    expect(readVisitorHint(`boutik_visiteur=k.${text}`)?.hint).toEqual({ cart: 0, decided: false, user: null });
  });
});
