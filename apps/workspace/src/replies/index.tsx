import { Route } from 'react-router-dom';
import { RepliesPage } from './replies-page';

/** Canned replies: administrators edit, order and delete them. */
export const replyRoutes = [<Route key="replies" path="/messages/reponses" element={<RepliesPage />} />];
