import { SHOP_NAME } from '../shop-name';

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icone-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icone-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icone-masque-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

/** The web app manifest. */
export function loader(): Response {
  const manifest = {
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    description: 'Matériel informatique neuf et reconditionné à La Réunion.',
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0a7285',
    icons,
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
