import { type RouteConfig, route } from '@react-router/dev/routes';

const dev = [route('dev/ui', 'dev/ui.route.tsx')];

export default [...dev] satisfies RouteConfig;
