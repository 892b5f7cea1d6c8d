import { endpoints } from '@boutik/api-client';
import { type AppLoadContext, data } from 'react-router';
import { callOrNull } from '../api/call';
import { secretPageHeaders } from '../seo/secret-page-headers';
import { readHome } from './read-home';

/** Scripts would replace the content by that of today, and forms would be sent for real: the page runs neither. */
const headers = {
  ...secretPageHeaders,
  'Content-Security-Policy': 'sandbox allow-same-origin allow-popups',
};

/** The home page as it will be at the moment of a link, for staff. @throws 404 for a link that is not valid, or no longer */
export async function readHomePreview(context: AppLoadContext, token: string) {
  const reply = await callOrNull(context, endpoints.readHomePreview, { params: { token } }, { token: null });
  if (!reply) throw data('Cet aperçu n’est plus valable', { status: 404 });
  return data(await readHome(context, reply.data), { headers });
}
