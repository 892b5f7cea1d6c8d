import { colours } from '@boutik/ui';

const { light, dark } = colours;

/** Single quotes only, because these are used inside style attributes. */
export const mailFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const mailHeadingFont = "'Bricolage Grotesque', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const mailColours = {
  ground: light.vanilla,
  sheet: light.surface,
  calm: light.mist,
  ink: light.ink,
  soft: light['ink-soft'],
  faint: light['ink-faint'],
  line: light.line,
  lagoon: light.lagoon,
};

/** For mail programs with dark mode and style sheets; the others show the inline light colours. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .sheet { background-color: ${dark.surface} !important; }
  .calm { background-color: ${dark.mist} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark['ink-soft']} !important; }
  .faint { color: ${dark['ink-faint']} !important; }
  .link { color: ${dark.lagoon} !important; }
  .rule { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.lagoon} !important; }
  .button-text { color: ${dark['on-lagoon']} !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 28px 20px 24px !important; }
  .label { padding-right: 14px !important; white-space: normal !important; overflow-wrap: break-word !important; }
}`;
