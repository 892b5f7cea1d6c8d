/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

interface Item {
  id: number;
  name: string;
  ean: string;
}

const cable = { id: 1, name: 'Câble', ean: '3760000000017' };
const mouse = { id: 2, name: 'Souris', ean: '3760000000024' };
const mousePad = { id: 3, name: 'Tapis de souris', ean: '13760000000024' };
const catalogue = [cable, mouse, mousePad];

/** As a scanner types: each key with its events, faster than any pause that starts a search, and Enter after the last digit. */
function scan(input: HTMLInputElement, code: string) {
  for (const [index, digit] of [...code].entries()) {
    fireEvent.keyDown(input, { key: digit });
    // The first digit replaces the selected text, the others follow.
    const selected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    fireEvent.change(input, { target: { value: index === 0 && selected ? digit : input.value + digit } });
  }
  fireEvent.keyDown(input, { key: 'Enter' });
}

describe('Combobox with a barcode scanner', () => {
  let searched: string[];
  let fail = false;
  /** Replies of the server take this long, in milliseconds. */
  let delay = 30;
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollIntoView: () => {} });
    // Replies come outside of act(), at the pace of a server.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    [searched, fail, delay] = [[], false, 30];
  });

  async function search(query: string): Promise<Item[]> {
    searched.push(query);
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (fail) throw new Error('offline');
    return catalogue.filter(({ name, ean }) => `${name} ${ean}`.toLowerCase().includes(query.toLowerCase()));
  }
  function Picker() {
    const [picked, setPicked] = useState<readonly Item[]>([]);
    return (
      <>
        <p data-testid="picked">{picked.map(({ name }) => name).join(', ')}</p>
        <Combobox<Item>
          label="Produit"
          selectedText=""
          search={search}
          isExact={({ ean }, query) => ean === query}
          keyOf={({ id }) => id}
          renderItem={({ name }) => name}
          emptyText="Aucun produit trouvé"
          onPick={(item) => setPicked([...picked, item])}
          onClear={() => undefined}
        />
      </>
    );
  }
  const open = () => {
    render(<Picker />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Produit' });
    input.focus();
    return input;
  };
  const picked = () => screen.getByTestId('picked').textContent;

  it('picks the scanned product, though Enter comes long before the pause that starts a search', async () => {
    const input = open();
    scan(input, cable.ean);
    expect(screen.getByRole('status').textContent).toBe('Recherche…');
    await waitFor(() => expect(picked()).toBe('Câble'));
    expect(searched).toEqual([cable.ean]);
    expect(input.value).toBe('');
  });

  it('picks every one of several codes, scanned faster than the server replies', async () => {
    delay = 120;
    const input = open();
    for (const { ean } of [cable, mouse, cable]) scan(input, ean);
    await waitFor(() => expect(picked()).toBe('Câble, Souris, Câble'));
    expect(searched).toEqual([cable.ean, mouse.ean, cable.ean]);
    expect(input.value).toBe('');
  });

  it('lists the results when Enter names none of them, and picks by another Enter', async () => {
    // Without pauses between the keys: one would start a search of its own on a busy machine.
    const user = userEvent.setup({ delay: null });
    const input = open();
    await user.type(input, 'souris{Enter}');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect([picked(), input.value]).toEqual(['', 'souris']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picked()).toBe('Tapis de souris');
    await user.type(input, 'inconnu{Enter}');
    expect(await screen.findByText('Aucun produit trouvé')).toBeTruthy();
    expect(input.value).toBe('inconnu');
  });

  it('keeps the code after a failure, and picks by another Enter', async () => {
    fail = true;
    const input = open();
    scan(input, mouse.ean);
    expect(await screen.findByText('La recherche a échoué. Veuillez réessayer.')).toBeTruthy();
    expect([picked(), input.value]).toEqual(['', mouse.ean]);
    fail = false;
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(picked()).toBe('Souris'));
  });
});

describe('Combobox with options at hand', () => {
  it('lists all of them before anything is typed, and Enter in the empty field picks none', async () => {
    Object.assign(Element.prototype, { scrollIntoView: () => {} });
    const user = userEvent.setup();
    const onPick = jest.fn();
    render(
      <Combobox<Item>
        label="Produit"
        isLocal
        selectedText=""
        search={(typed) => Promise.resolve(catalogue.filter(({ name }) => name.toLowerCase().includes(typed)))}
        keyOf={({ id }) => id}
        renderItem={({ name }) => name}
        emptyText="Aucun résultat"
        onPick={onPick}
        onClear={() => {}}
      />,
    );
    await user.click(screen.getByRole('combobox'));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await user.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await user.keyboard('t');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([mousePad.name]),
    );
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith(mouse);
  });
});
