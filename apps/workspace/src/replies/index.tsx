import { Route } from 'react-router-dom';
import { RepliesPage } from './replies-page';

/** The answers that advisers need not write again: administrators write, order and delete them. */
export const replyRoutes = [<Route key="replies" path="/messages/reponses" element={<RepliesPage />} />];
