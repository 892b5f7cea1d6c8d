/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../testing/render-workspace';
import { RecordForm } from '../ui/form/record-form';
import { LegalTextEditor } from './legal-text-editor';

const HTML =
  '<h2 id="prix">Prix</h2><p>En euros<small>, TVA comprise</small></p><div class="framed"><p>Encadré</p></div><dl><dt>Nom</dt><dd>Boutik</dd></dl><p>Fin</p>';

// jsdom has no layout: the editor asks where its selection is.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
if (!('DOMRect' in globalThis)) Object.assign(globalThis, { DOMRect: class {} });

it('keeps ids of headings, framed notices, small print and lists of terms when the text is edited', async () => {
  const saved: unknown[] = [];
  const { user } = renderWorkspace(
    <RecordForm
      label="Essai"
      record={{ id: 1, html: HTML }}
      save={(values) => Promise.resolve(saved.push(values['html']))}
      onSaved={() => {}}
      failure="Échec"
    >
      <LegalTextEditor source="html" label="Texte" />
    </RecordForm>,
  );
  await screen.findByRole('textbox', { name: 'Texte' });
  // Twice: the text is another one, and the same.
  await user.click(screen.getByRole('button', { name: 'Sous-titre' }));
  await user.click(screen.getByRole('button', { name: 'Titre' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(saved).toEqual([HTML]);
});
