import { cx } from '../ui/cx';
import { Specimen } from './specimen';

/** Written out, because Tailwind finds class names in the source. */
const swatches = [
  ['vanilla', 'bg-vanilla text-ink'],
  ['mist', 'bg-mist text-ink'],
  ['surface', 'bg-surface text-ink-soft'],
  ['basalt', 'bg-basalt text-on-basalt'],
  ['basalt-raised', 'bg-basalt-raised text-on-basalt-soft'],
  ['lagoon', 'bg-lagoon text-on-lagoon'],
  ['lagoon-deep', 'bg-lagoon-deep text-on-lagoon'],
  ['lagoon-soft', 'bg-lagoon-soft text-lagoon-deep'],
  ['hibiscus', 'bg-hibiscus text-on-hibiscus'],
  ['hibiscus-soft', 'bg-hibiscus-soft text-hibiscus'],
  ['leaf', 'bg-leaf text-on-leaf'],
  ['leaf-soft', 'bg-leaf-soft text-leaf'],
  ['sun', 'bg-sun text-on-sun'],
  ['sun-soft', 'bg-sun-soft text-amber'],
] as const;

export function ColourSpecimen() {
  return (
    <Specimen title="Couleurs et caractères">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {swatches.map(([name, classNames]) => (
          <li
            key={name}
            className={cx('grid h-20 content-end rounded-md border border-line p-3 text-sm font-semibold', classNames)}
          >
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <p className="font-heading text-5xl font-extrabold tracking-tight">Du Piton au lagon</p>
        <p className="font-heading text-3xl font-semibold tracking-tight">Le matériel informatique de l’île</p>
        <p className="text-lg">Portez ce vieux whisky au juge blond qui fume : 0123456789, 1 234,56 €.</p>
        <p className="text-ink-soft">
          Texte second.{' '}
          <a href="#liens" className="text-lagoon underline underline-offset-3">
            Un lien
          </a>{' '}
          dans une phrase, et du texte <span className="text-ink-faint">plus discret</span>.
        </p>
      </div>
    </Specimen>
  );
}
