import { Route } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';

const page = lazyPage(async () => (await import('./replies-page')).RepliesPage);

/** Canned replies: administrators edit, order and delete them. */
export const replyRoutes = [<Route key="replies" path="/messages/reponses" element={page} />];
