import type { Route } from './+types/ui.route';
import { Logo } from '../ui/logo';
import { ThemeToggle } from '../ui/theme-toggle';
import { ColourSpecimen } from './colour-specimen';
import { ButtonSpecimen, FieldSpecimen } from './control-specimen';
import { StateSpecimen, NavigationSpecimen } from './page-specimen';
import { ProductSpecimen } from './product-specimen';

/** A component gallery: not available where real payments are taken. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.shop.sandbox && !context.shop.development) throw new Response(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Éléments d’interface | Boutik' },
  { name: 'robots', content: 'noindex' },
];

export default function UiPage() {
  return (
    <div className="shell grid gap-12 py-8">
      <header className="on-dark flex items-center justify-between rounded-lg bg-basalt px-5 py-4 text-on-basalt">
        <h1>
          <Logo name="Boutik" />
          <span className="sr-only">Boutik, éléments d’interface</span>
        </h1>
        <ThemeToggle onDark />
      </header>
      <ColourSpecimen />
      <ButtonSpecimen />
      <FieldSpecimen />
      <ProductSpecimen />
      <NavigationSpecimen />
      <StateSpecimen />
    </div>
  );
}
