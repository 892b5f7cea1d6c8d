import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The routes, one list per subject. */
const home = [index('home/home.route.tsx'), route('banner/:id/products', 'home/banner-products.route.tsx')];

const catalog = [
  route('category/:categoryId', 'catalog/category.route.tsx'),
  route('categories/:categoryId', 'catalog/hierarchy/category-hierarchy.route.tsx'),
  route('categorySubcategory/:categoryId', 'catalog/hierarchy/category-subcategory.route.tsx'),
  route('SubcategorySub/:subcategoryId', 'catalog/hierarchy/subcategory-sub.route.tsx'),
  route('subcategory/:subcategoryId', 'catalog/subcategory.route.tsx'),
  route('subsubcategory/:subsubcategoryId', 'catalog/subsubcategory.route.tsx'),
  route('marque/:marque', 'catalog/brand.route.tsx'),
  route('promotions', 'catalog/promotions.route.tsx'),
  route('nouveautes', 'catalog/new-products.route.tsx'),
  route('reconditionne', 'catalog/refurbished.route.tsx'),
  route('catalogue', 'catalog/catalogue.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('comparer', 'comparison/comparison.route.tsx'),
  route('favoris', 'favourites/favourites.route.tsx'),
  route('alerte/:token', 'alerts/alert.route.tsx'),
  route('configurateur', 'configurator/configurator.route.tsx'),
  route('configurateur/evolution', 'configurator/upgrade.route.tsx'),
  route('produit/:id', 'product/product.route.tsx'),
];

const cart = [
  route('panier', 'cart/cart.route.tsx'),
  route('panier/ajout', 'cart/quick-add.route.ts'),
  route('panier-sauvegarde', 'cart/saved-cart.route.tsx'),
  route('commande-rapide', 'quick-order/quick-order.route.tsx'),
];

const services = [
  route('services', 'services/services.route.tsx'),
  route('service/:id', 'services/service-order.route.tsx'),
  route('panier/services', 'services/service-cart.route.ts'),
];

const checkout = [
  route('deliveryLocation', 'checkout/delivery.route.tsx'),
  route('payment-select', 'checkout/payment-select.route.tsx'),
  route('paiement/success', 'checkout/payment-success.route.tsx'),
  route('paiement/cancel', 'checkout/payment-cancel.route.tsx'),
  route('detail_commande/:id', 'checkout/order-detail.route.tsx'),
  route('detail_commande/:id/documents/*', 'checkout/order-document.route.ts'),
  route('detail_commande/:id/supprimer', 'checkout/delete-order.route.ts'),
];

const tracking = [route('suivi-commande', 'tracking/track-order.route.tsx')];

const returns = [
  route('demande_retour/:produitId', 'returns/return-request.route.tsx'),
  route('retractation', 'returns/withdrawal.route.tsx'),
];

const quotes = [
  route('devis-commercial/:token/detail', 'quotes/client-quote.route.tsx'),
  route('devis', 'quotes/own/own-quotes.route.tsx'),
  route('devis/:id', 'quotes/own/own-quote.route.tsx'),
];

const account = [
  route('login', 'account/login.route.tsx'),
  route('logout', 'account/logout.route.tsx'),
  route('mot-de-passe-oublie', 'account/password/forgot-password.route.tsx'),
  route('reset-password', 'account/password/reset-password.route.tsx'),
  route('set-password', 'account/password/set-password.route.tsx'),
  route('social-callback', 'account/social/social-callback.route.tsx'),
  route('confirm-social-login', 'account/social/confirm-social-login.route.tsx'),
  route('register', 'account/registration/register.route.tsx'),
  route('resend-confirmation', 'account/resend-confirmation.route.tsx'),
  route('emailConfirmation', 'account/email-confirmation.route.tsx'),
  route('account-not-verified', 'account/account-not-verified.route.tsx'),
  route('account-professionnel-not-validate', 'account/awaiting-validation.route.tsx'),
  route('profil', 'account/profile/profile.route.tsx'),
  route('profil/adresses', 'account/addresses/addresses.route.tsx'),
  route('profil/rappel', 'account/unpaid-reminder.route.ts'),
  route('accord/:token', 'account/company/approval.route.tsx'),
  route('compte/entreprise', 'account/company/company.route.tsx'),
  route('compte/avoirs', 'account/vouchers/own-vouchers.route.tsx'),
  route('compte/listes', 'shopping-lists/lists.route.tsx'),
  route('compte/listes/:id', 'shopping-lists/list.route.tsx'),
  route('confirm-inscription', 'account/confirm-registration.route.tsx'),
];

const content = [
  route('informations', 'content/informations.route.tsx'),
  route('informations/:page', 'content/legal.route.tsx'),
  route('apropos', 'content/about.route.tsx'),
  route('contact', 'content/contact.route.tsx'),
  route('localisation', 'content/location.route.tsx'),
];

const help = [route('faq', 'help/faq.route.tsx'), route('chat', 'help/chat.route.tsx')];

const robots = [route('manifest.webmanifest', 'seo/manifest.route.ts')];

const cookies = [route('cookies', 'cookies/cookies.route.tsx')];

const newsletter = [
  route('newsletter', 'newsletter/newsletter.route.tsx'),
  route('newsletter/desabonnement/:token', 'newsletter/unsubscribe.route.tsx'),
];

const dev = [route('dev/ui', 'dev/ui.route.tsx')];

const rest = [route('*', 'shell/not-found.route.tsx')];

export default [
  ...home,
  ...catalog,
  ...cart,
  ...services,
  ...checkout,
  ...tracking,
  ...returns,
  ...quotes,
  ...account,
  ...content,
  ...help,
  ...robots,

  ...cookies,
  ...newsletter,
  ...dev,
  ...rest,
] satisfies RouteConfig;
