import { ApiError } from '@boutik/api-client';
import { CHOICE } from './quote-choice';

const CHOICE_LOST = 'Ce choix n’est plus possible\u202f: voici le devis tel qu’il est proposé.';
const CHECK_TOTAL = 'Le total a changé avec vos choix. Vérifiez-le, puis acceptez le devis.';

/** Reads a quote with the choice in the address; one that is no longer possible is left out, and the notice says so. */
export async function readWithChoice<T>(request: Request, read: (query: { choix?: string }) => Promise<T>) {
  const { searchParams } = new URL(request.url);
  const choix = searchParams.get(CHOICE);
  if (choix === null) return { found: await read({}), notice: null };
  try {
    return { found: await read({ choix }), notice: searchParams.has('verifier') ? CHECK_TOTAL : null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { found: await read({}), notice: error.message || CHOICE_LOST };
  }
}
