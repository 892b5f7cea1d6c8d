import { Route } from 'react-router-dom';
import { lazyPage } from '../shell/lazy-page';

const page = lazyPage(async () => (await import('./assistant-page')).AssistantPage);

/** The flow of the guided assistant: administrators edit, preview, publish and restore it. */
export const assistantRoutes = [<Route key="assistant" path="/assistant" element={page} />];
