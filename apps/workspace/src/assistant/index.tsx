import { Route } from 'react-router-dom';
import { AssistantPage } from './assistant-page';

/** The flow of the guided assistant: administrators edit, preview, publish and restore it. */
export const assistantRoutes = [<Route key="assistant" path="/assistant" element={<AssistantPage />} />];
