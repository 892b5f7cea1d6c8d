/** @jest-environment jsdom */
import { returnFocus } from './return-focus';

describe('returnFocus', () => {
  let stop: () => void;
  let [save, other]: HTMLButtonElement[] = [];
  beforeEach(() => {
    document.body.innerHTML = '<button>Enregistrer</button><button>Annuler</button>';
    [save, other] = document.querySelectorAll('button');
    stop = returnFocus();
  });
  afterEach(() => stop());

  const setDisabled = (disabled: boolean) => {
    if (save) save.disabled = disabled;
  };
  /** The button waits for the server, and the browser takes the focus from it; jsdom takes it from none that is disabled. */
  const wait = async () => {
    save?.focus();
    save?.blur();
    setDisabled(true);
    save?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await Promise.resolve();
  };
  const answer = async () => {
    setDisabled(false);
    await Promise.resolve();
  };

  it('gives the focus back to a button that waited', async () => {
    await wait();
    expect(document.activeElement).toBe(document.body);
    await answer();
    expect(document.activeElement).toBe(save);
  });

  it('leaves it where it has gone meanwhile', async () => {
    await wait();
    other?.focus();
    await answer();
    expect(document.activeElement).toBe(other);
  });

  it('gives none to a button that did not have it', async () => {
    setDisabled(true);
    await answer();
    expect(document.activeElement).toBe(document.body);
  });
});
