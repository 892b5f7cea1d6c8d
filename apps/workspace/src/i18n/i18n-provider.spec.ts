import { i18nProvider } from './i18n-provider';

const { translate } = i18nProvider;

it('translates the messages of react-admin', () => {
  expect(translate('ra.navigation.page', { page: 3 })).toBe('Aller à la page 3');
  expect(translate('ra.notification.http_error')).toBe('Erreur de communication avec le serveur');
});

it('uses the plural from two on', () => {
  expect(translate('resources.devis.name', { smart_count: 1 })).toBe('Devis');
  expect(translate('ra.notification.deleted', { smart_count: 1 })).toBe('Élément supprimé');
  expect(translate('ra.notification.deleted', { smart_count: 4 })).toBe('4 éléments supprimés');
});

it('returns a text that is not a key unchanged', () => {
  expect(translate('Devis créé avec succès!')).toBe('Devis créé avec succès!');
  expect(translate('unknown.key', { _: 'Autre' })).toBe('Autre');
});
