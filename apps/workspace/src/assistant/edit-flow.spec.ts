import { renameStep, withNewStep, withoutStep } from './edit-flow';

const flow = {
  start: { message: 'Bonjour', choices: [{ label: 'Aller', next: 'a' }], guest: 'a' },
  a: { message: 'A', next: 'end' },
};

describe('editing a flow', () => {
  it('renames a step and every link to it', () => {
    expect(renameStep(flow, 'a', 'fin')).toEqual({
      start: { message: 'Bonjour', choices: [{ label: 'Aller', next: 'fin' }], guest: 'fin' },
      fin: { message: 'A', next: 'end' },
    });
  });

  it.each(['start', 'end', 'É', '', 'a b'])('rejects the name %j', (name) => {
    expect(renameStep(flow, 'a', name)).toBeNull();
  });

  it('keeps the name of the first step', () => expect(renameStep(flow, 'start', 'debut')).toBeNull());

  it('adds a step under an unused name, and removes it', () => {
    const once = withNewStep(flow);
    const twice = withNewStep(once.flow);
    expect([once.id, twice.id]).toEqual(['etape-1', 'etape-2']);
    expect(Object.keys(withoutStep(twice.flow, 'etape-1'))).toEqual(['start', 'a', 'etape-2']);
  });
});
