/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { DecisionCard } from './decision-card';

function renderCard(confirmed: boolean) {
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
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(confirmed);
  return { posted, confirm };
}

describe('DecisionCard', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['Accepter le devis', 'accepted', 'Êtes-vous sûr de vouloir accepter ce devis ?'],
    ['Refuser le devis', 'rejected', 'Êtes-vous sûr de vouloir refuser ce devis ?'],
    [/Accepter et payer/, 'pay', 'Êtes-vous sûr de vouloir accepter et payer ce devis ?'],
  ])('asks before %s, and sends the version that is shown', async (name, decision, question) => {
    const { posted, confirm } = renderCard(true);
    await userEvent.type(screen.getByLabelText(/^Commentaire/), 'Parfait, merci !');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(confirm).toHaveBeenCalledWith(question);
    const signed = { key: 'k1', version: '3', signer_name: 'Marie Payet', comment: 'Parfait, merci !' };
    expect(posted).toEqual([{ ...signed, decision }]);
  });

  it('asks for a change without a confirmation, between accepting and refusing', async () => {
    const { posted, confirm } = renderCard(false);
    await userEvent.type(screen.getByLabelText(/^Commentaire/), 'Trois écrans');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.indexOf('Demander une modification')).toBe(names.length - 2);
    await userEvent.click(screen.getByRole('button', { name: 'Demander une modification' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(posted).toMatchObject([{ decision: 'change', comment: 'Trois écrans', key: 'k1' }]);
  });

  it('sends nothing when the client does not confirm', async () => {
    const { posted } = renderCard(false);
    await userEvent.click(screen.getByRole('button', { name: 'Accepter le devis' }));
    expect(posted).toEqual([]);
  });
});
