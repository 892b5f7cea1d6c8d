/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { renderWorkspace } from '../../testing/render-workspace';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Texte" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/liste-devis">Retour</Link>
      <Link to="?onglet=2">Onglet</Link>
      <UnsavedChangesGuard canLeave={() => text === ''} />
    </>
  );
}

describe('UnsavedChangesGuard', () => {
  const open = async (text: string) => {
    const opened = renderWorkspace(<Form />, { path: '/creer-devis', pattern: '/creer-devis' });
    if (text) await opened.user.type(screen.getByLabelText('Texte'), text);
    return opened;
  };

  it('prompts before another page, and stays or leaves', async () => {
    const { user, address } = await open('saisie');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rester' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/creer-devis');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    await user.click(await screen.findByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(address()).toBe('/liste-devis'));
  });

  it.each([
    ['', 'Retour', '/liste-devis'],
    ['saisie', 'Onglet', '/creer-devis?onglet=2'],
  ])('does not ask when nothing is lost (typed %j, link %s)', async (text, link, target) => {
    const { user, address } = await open(text);
    await user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(address()).toBe(target));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['', false],
    ['saisie', true],
  ])('makes the browser ask before the tab closes when something is unsaved (%j)', async (text, prompts) => {
    await open(text);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(prompts);
  });
});
