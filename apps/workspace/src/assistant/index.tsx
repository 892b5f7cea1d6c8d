import { Route } from 'react-router-dom';
import { AssistantPage } from './assistant-page';

/** What the guided assistant says: administrators write its steps, try them, publish them and take them back. */
export const assistantRoutes = [<Route key="assistant" path="/assistant" element={<AssistantPage />} />];
