import { previewStep } from './preview-step';

const flow = {
  start: { message: 'Bonjour', choices: [{ label: 'Aller', next: 'a' }], guest: 'b' },
  a: { message: 'Écrivez', input: { placeholder: '…' }, does: 'hand-over', next: 'b', fails: 'a' },
  b: { message: 'Au revoir', next: 'end' },
} as const;

describe('previewing a flow', () => {
  it('shows every option of a step', () => {
    expect(
      previewStep({ ...flow, start: { ...flow.start, choices: [...flow.start.choices] } }, 'start').options,
    ).toEqual([
      { label: 'Aller', next: 'a' },
      { label: 'Sans compte', next: 'b' },
    ]);
    expect(previewStep({ a: flow.a }, 'a').options.map(({ label }) => label)).toEqual([
      'Répondre : l’assistant transmet à un conseiller',
      'L’action échoue',
    ]);
  });

  it('ends where the flow ends, and reports a missing step', () => {
    expect(previewStep({ b: flow.b }, 'b')).toMatchObject({ ended: true, options: [] });
    expect(previewStep({}, 'rien')).toMatchObject({ ended: true, message: 'L’étape «\u202frien\u202f» n’existe pas.' });
    expect(previewStep({}, '__proto__').ended).toBe(true);
  });
});
