/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLoaderData } from 'react-router';
import { DecisionCard } from './decision-card';

function renderCard() {
  const posted: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(new URLSearchParams(await request.text())));
    return null;
  };
  const Component = () => (
    <DecisionCard decisionKey="k1" version={3} signer="Marie Payet" choice={null} canRequestChange />
  );
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  render(<Stub />);
  return posted;
}

describe('DecisionCard', () => {
  it.each([
    ['accepted', 'Accepter le devis', ['vouloir accepter ce devis ?', 'Oui, accepter']],
    ['rejected', 'Refuser le devis', ['vouloir refuser ce devis ?', 'Oui, refuser']],
    ['pay', /^Accepter et payer/, ['vouloir accepter et payer ce devis ?', /^Accepter et payer/]],
  ] as const)('asks before %s, and sends the version that is shown', async (decision, name, [question, confirm]) => {
    const posted = renderCard();
    await userEvent.type(screen.getByLabelText(/^Commentaire/), 'Parfait, merci !');
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain(question);
    expect(dialog.textContent.includes('Marie Payet')).toBe(decision !== 'rejected');
    expect(posted).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: confirm, hidden: true }));
    const signed = { key: 'k1', version: '3', signer_name: 'Marie Payet', comment: 'Parfait, merci !' };
    expect(posted).toEqual([{ ...signed, decision }]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('shows what was typed for a version that has been replaced', () => {
    const typed = { signer: 'Line Payet', comment: 'Sans la souris.' };
    const Component = () => (
      <DecisionCard decisionKey="k1" version={4} signer="Marie Payet" typed={typed} choice={null} />
    );
    const Stub = createRoutesStub([{ path: '/', Component }]);
    render(<Stub />);
    expect(screen.getByLabelText(/^Commentaire/)).toHaveProperty('value', 'Sans la souris.');
    expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', 'Line Payet');
  });

  it('asks for a change without a confirmation, between accepting and refusing', async () => {
    const posted = renderCard();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['Accepter le devis', 'Demander une modification', 'Refuser le devis']);
    const change = screen.getByRole('button', { name: 'Demander une modification' });
    Element.prototype.scrollIntoView = () => {};
    await userEvent.click(change);
    const comment = screen.getByLabelText(/^Commentaire/);
    expect([posted, document.activeElement]).toEqual([[], comment]);
    expect(screen.getByText(/^Écrivez dans le commentaire/)).toBeTruthy();
    await userEvent.type(comment, 'Trois écrans');
    expect(screen.queryByText(/^Écrivez dans le commentaire/)).toBeNull();
    await userEvent.click(change);
    expect(posted).toMatchObject([{ decision: 'change', comment: 'Trois écrans', key: 'k1' }]);
  });

  it('asks for a second change in another request, with an empty comment and the name that was typed', async () => {
    const posted: unknown[] = [];
    const action = async ({ request }: { request: Request }) => {
      posted.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return null;
    };
    const loader = () => ({ key: `k${posted.length}`, count: posted.length });
    const Component = () => {
      const { key, count } = useLoaderData<typeof loader>();
      return (
        <DecisionCard
          decisionKey={key}
          version={3}
          signer="Marie"
          choice={null}
          canRequestChange
          changeRequests={count}
        />
      );
    };
    const Stub = createRoutesStub([{ path: '/', Component, action, loader, HydrateFallback: () => null }]);
    render(<Stub />);
    await userEvent.type(await screen.findByLabelText('Votre nom'), ' Payet');
    for (const comment of ['Deux écrans', 'Trois écrans']) {
      await userEvent.type(screen.getByLabelText(/^Commentaire/), comment);
      await userEvent.click(screen.getByRole('button', { name: 'Demander une modification' }));
      await waitFor(() => expect(screen.getByLabelText(/^Commentaire/)).toHaveProperty('value', ''));
      expect(document.activeElement?.textContent).toBe('Demander une modification');
    }
    const signed = { decision: 'change', signer_name: 'Marie Payet' };
    expect(posted).toMatchObject([
      { ...signed, comment: 'Deux écrans', key: 'k0' },
      { ...signed, comment: 'Trois écrans', key: 'k1' },
    ]);
  });

  it('computes the total of the choices, whose button is elsewhere on the page, without a comment', async () => {
    const posted = renderCard();
    const button = document.createElement('button');
    button.setAttribute('form', 'decision');
    Object.assign(button, { name: 'decision', value: 'recalculer', formNoValidate: true });
    document.body.append(button);
    await userEvent.click(button);
    button.remove();
    expect(posted).toMatchObject([{ decision: 'recalculer', comment: '' }]);
    expect(screen.queryByText(/^Écrivez dans le commentaire/)).toBeNull();
  });

  it('sends nothing when the client goes back to the quote', async () => {
    const posted = renderCard();
    await userEvent.click(screen.getByRole('button', { name: 'Accepter le devis' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revenir au devis', hidden: true }));
    expect(posted).toEqual([]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});
