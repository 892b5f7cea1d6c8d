import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import type { AddToCartResult } from '../product/add-product';
import { QUICK_ADD_FORM } from '../ui/quick-add-form';
import { showMessage } from '../ui/toast';
import { ADD_FAILURE } from './cart-messages';

/** Keys of additions without a reply, by product: pressed again, they are done once (decision 220). */
const keys = new Map<string, string>();

/**
 * Handles the quick additions of product cards, which are plain HTML: the page stays, and a toast says the result.
 * @returns a function that stops it
 */
export function handleQuickAdditions(): () => void {
  const submit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.id !== QUICK_ADD_FORM) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (submitter.ariaBusy !== 'true') void addProductOf(submitter);
  };
  window.addEventListener('submit', submit, true);
  return () => window.removeEventListener('submit', submit, true);
}

async function addProductOf(button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true';
  const { ok, message } = await post(button.formAction.split('/').at(-1) ?? '');
  button.ariaBusy = 'false';
  showMessage(ok ? 'good' : 'bad', message);
  if (ok) window.dispatchEvent(new Event('cartUpdated'));
}

async function post(product: string): Promise<Pick<AddToCartResult, 'ok' | 'message'>> {
  const key = keys.get(product) ?? String(Math.random());
  keys.set(product, key);
  let response: Response;
  try {
    response = await fetch('/panier/ajout', { method: 'POST', body: new URLSearchParams({ product, key }) });
  } catch {
    return { ok: false, message: NO_RESPONSE_MESSAGE };
  }
  keys.delete(product);
  if (!response.headers.get('content-type')?.includes('json')) return { ok: false, message: ADD_FAILURE };
  return response.json() as Promise<AddToCartResult>;
}
