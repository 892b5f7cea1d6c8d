/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace';
import { RecordForm } from './record-form';
import { RichTextEditor } from './rich-text-editor';

const HTML = '<p>Un <b>bel</b> écran</p><table><tbody><tr><td>Taille</td><td>27 pouces</td></tr></tbody></table>';

// jsdom has no layout: the editor asks where its selection is.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
if (!('DOMRect' in globalThis)) Object.assign(globalThis, { DOMRect: class {} });

describe('RichTextEditor', () => {
  const open = () => {
    const saved: unknown[] = [];
    const { user } = renderWorkspace(
      <RecordForm
        label="Essai"
        record={{ id: 1, description: HTML }}
        save={(values) => Promise.resolve(saved.push(values['description']))}
        onSaved={() => {}}
        failure="Échec"
        cancelTo="/"
      >
        <RichTextEditor source="description" label="Description" />
      </RecordForm>,
    );
    return { user, saved };
  };

  it('leaves a text that nobody edits exactly as it is', async () => {
    const { user, saved } = open();
    expect((await screen.findByRole('textbox', { name: 'Description' })).textContent).toContain('27 pouces');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(saved).toEqual([HTML]);
  });

  it('formats by buttons, and keeps tables', async () => {
    const { user, saved } = open();
    await screen.findByRole('textbox', { name: 'Description' });
    await user.click(screen.getByRole('button', { name: 'Liste à puces' }));
    expect(screen.getByRole('button', { name: 'Liste à puces' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(saved[0]).toMatch(/^<ul><li><p>Un <strong>bel<\/strong> écran<\/p><\/li><\/ul><table/);
    expect(saved[0]).toContain('27 pouces');
  });
});
