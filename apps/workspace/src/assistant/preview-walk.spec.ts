import { saidAt } from './preview-walk';

const flow = {
  start: { message: 'Bonjour', choices: [{ label: 'Aller', next: 'a' }], guest: 'b' },
  a: { message: 'Écrivez', input: { placeholder: '…' }, does: 'hand-over', next: 'b', fails: 'a' },
  b: { message: 'Au revoir', next: 'end' },
} as const;

describe('previewing a flow', () => {
  it('shows every option of a step', () => {
    expect(saidAt({ ...flow, start: { ...flow.start, choices: [...flow.start.choices] } }, 'start').ways).toEqual([
      { label: 'Aller', next: 'a' },
      { label: 'Sans compte', next: 'b' },
    ]);
    expect(saidAt({ a: flow.a }, 'a').ways.map(({ label }) => label)).toEqual([
      'Répondre : l’assistant transmet à un conseiller',
      'L’action échoue',
    ]);
  });

  it('ends where the flow ends, and reports a missing step', () => {
    expect(saidAt({ b: flow.b }, 'b')).toMatchObject({ over: true, ways: [] });
    expect(saidAt({}, 'rien')).toMatchObject({ over: true, message: 'L’étape « rien » n’existe pas.' });
    expect(saidAt({}, '__proto__').over).toBe(true);
  });
});
