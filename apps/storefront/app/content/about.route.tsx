import { Headset, type LucideIcon, Recycle, Scale, Truck } from 'lucide-react';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { pageMeta } from '../seo/page-meta';
import { SHOP_NAME } from '../shop-name';
import { Breadcrumb } from '../ui/breadcrumb';
import { LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import type { Route } from './+types/about.route';
import { IslandLines } from './island-map';

const promises: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Scale,
    title: 'Des prix qui disent tout',
    text: 'TTC pour les particuliers, HT pour les professionnels, toujours écrit. Un prix barré est le plus bas des 30 jours précédents, pas un prix inventé.',
  },
  {
    icon: Recycle,
    title: 'Le reconditionné pris au sérieux',
    text: 'Chaque appareil est testé, réparé s’il le faut, et les données de l’ancien propriétaire sont effacées. Il est garanti comme un neuf.',
  },
  {
    icon: Truck,
    title: 'Livré dans toute l’île',
    text: 'Des hauts de Cilaos à la côte de Saint-Philippe, les 24 communes sont servies, à domicile ou en point relais.',
  },
  {
    icon: Headset,
    title: 'Des gens au bout du fil',
    text: 'Ceux qui vous conseillent connaissent le matériel et préparent les commandes. Ils vous diront aussi quand un produit ne vous convient pas.',
  },
];

export function loader({ context: { shop } }: Route.LoaderArgs) {
  return { canonical: `${shop.publicUrl}/apropos` };
}

const breadcrumb = [{ label: 'À propos' }];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'À propos',
    description: `${SHOP_NAME} vend, prépare et livre du matériel informatique neuf et reconditionné à La Réunion.`,
    canonical: loaderData?.canonical,
    schemas: loaderData ? [breadcrumbData(breadcrumb, loaderData.canonical)] : [],
  });

export default function AboutPage() {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={breadcrumb} />
      <header className="relative overflow-hidden rounded-lg bg-vanilla px-6 py-10 sm:px-12 sm:py-16">
        <IslandLines className="absolute -top-10 -right-8 h-[calc(100%+5rem)] max-lg:hidden" />
        <h1 className="max-w-3xl text-4xl sm:text-5xl">L’informatique, au plus près de La Réunion</h1>
        <p className="mt-5 max-w-2xl text-lg leading-relaxed">
          Commander une carte graphique depuis une île ne devrait pas être une aventure. {SHOP_NAME} garde le matériel
          ici, l’explique en français clair et l’apporte jusque chez vous.
        </p>
      </header>
      <ul className="grid gap-x-10 gap-y-8 py-8 sm:grid-cols-2 lg:gap-x-16">
        {promises.map(({ icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span className="grid size-12 place-items-center rounded-full bg-lagoon-soft text-lagoon-deep">
              <Icon icon={icon} size={24} />
            </span>
            <div>
              <h2 className="pt-2.5 text-xl">{title}</h2>
              <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="entreprises" className="grid gap-4 border-t border-line py-8 lg:grid-cols-2 lg:gap-16">
        <h2 id="entreprises" className="text-2xl sm:text-3xl">
          Particuliers, associations, entreprises
        </h2>
        <div className="prose-shop">
          <p>
            Vous équipez un salon, une salle de classe ou un bureau de trente postes{'\u202f'}? Nos commerciaux
            préparent un devis que vous acceptez en ligne, aux prix convenus, sans le ressaisir.
          </p>
          <p>
            Les comptes professionnels voient les prix hors taxes sur tout le site et reçoivent des factures complètes.
          </p>
        </div>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/catalogue" size="large">
          Voir le catalogue
        </LinkButton>
        <LinkButton to="/contact" tone="secondary" size="large">
          Nous contacter
        </LinkButton>
        <LinkButton to="/localisation" tone="quiet" size="large">
          Nous trouver
        </LinkButton>
      </div>
    </div>
  );
}
