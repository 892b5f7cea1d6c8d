import { Route } from 'react-router-dom';
import { InboxPage } from './inbox-page';

/** The conversations with clients: inbox, messages, replies, notes. */
export { MessagesButton } from './messages-button';

export const messageRoutes = [
  <Route key="inbox" path="/messages" element={<InboxPage />} />,
  <Route key="thread" path="/messages/:id" element={<InboxPage />} />,
];
