import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { MailsPage } from './mails-page';

/** The wording of the shop's e-mails. */
export const mailResource = resourcePages({
  name: 'mails',
  list: <MailsPage />,
  record: lazyPage(async () => (await import('./mail-page')).MailPage),
});
