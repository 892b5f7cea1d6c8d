/**
 * The design tokens, for code that cannot read CSS variables (the workspace's
 * theme, mails, documents). tokens.css holds the same values; tokens.spec.ts checks that they are equal.
 */
const light = {
  /** Page background. */
  ground: '#ffffff',
  /** Large background areas: footer, sidebars, empty states. */
  vanilla: '#f7f1e6',
  /** Background of product pictures, and of hovered elements. */
  mist: '#f9f6f0',
  /** Cards, menus, dialogs. */
  surface: '#ffffff',
  ink: '#16181b',
  'ink-soft': '#4a5057',
  'ink-faint': '#63696f',
  line: '#e5dfd3',
  /** Borders of form fields: contrast 3:1 against the background. */
  'line-strong': '#85888a',
  lagoon: '#0a7285',
  'lagoon-deep': '#085767',
  'lagoon-soft': '#e2f1f3',
  'on-lagoon': '#ffffff',
  hibiscus: '#c92a45',
  'hibiscus-soft': '#fcebee',
  'on-hibiscus': '#ffffff',
  leaf: '#2a7248',
  'leaf-soft': '#e6f3ea',
  'on-leaf': '#ffffff',
  sun: '#f2b705',
  'sun-soft': '#fdf3d1',
  'on-sun': '#231a00',
  amber: '#8a5a00',
  /** Stars of a rating: the number is always shown beside them. */
  star: '#c27c00',
  /** The header band, dark in both themes. */
  basalt: '#16181b',
  'basalt-raised': '#272b30',
  'basalt-line': '#3a3f46',
  'on-basalt': '#f7f1e6',
  'on-basalt-soft': '#c3c4c2',
  focus: '#0a7285',
  veil: 'rgb(22 24 27 / 0.55)',
} as const;

export type ColourName = keyof typeof light;

const dark: Record<ColourName, string> = {
  ground: '#16181b',
  vanilla: '#1e2125',
  mist: '#23272c',
  surface: '#1e2125',
  ink: '#f4efe6',
  'ink-soft': '#c4c3be',
  'ink-faint': '#a2a4a4',
  line: '#33383e',
  'line-strong': '#7c8288',
  lagoon: '#5cc4d6',
  'lagoon-deep': '#8bd8e5',
  'lagoon-soft': '#143a42',
  'on-lagoon': '#08191d',
  hibiscus: '#ff8597',
  'hibiscus-soft': '#43171f',
  'on-hibiscus': '#2b0209',
  leaf: '#7fcb9b',
  'leaf-soft': '#163324',
  'on-leaf': '#06190e',
  sun: '#f2b705',
  'sun-soft': '#3a2f0b',
  'on-sun': '#231a00',
  amber: '#f0be53',
  star: '#f2b705',
  basalt: '#0d0f11',
  'basalt-raised': '#23272c',
  'basalt-line': '#33383e',
  'on-basalt': '#f7f1e6',
  'on-basalt-soft': '#bfc0be',
  focus: '#8bd8e5',
  veil: 'rgb(0 0 0 / 0.65)',
};

/** Colours by theme. */
export const colours: Record<'light' | 'dark', Record<ColourName, string>> = { light, dark };

/** The colours as CSS variables, for a page without tokens.css: light or dark as the visitor's system. */
export function colourRules(): string {
  const variables = (theme: Record<ColourName, string>) =>
    Object.entries(theme)
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ');
  return `:root { ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }`;
}

/** Families as CSS font stacks; the fallbacks are tuned in fonts.css so that there is no layout shift. */
export const fonts = {
  heading: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
} as const;

/** Corner radii in pixels. */
export const radii = { small: 6, medium: 10, large: 16 } as const;

/** Durations in milliseconds; 0 for users who prefer reduced motion. */
export const motion = { quick: 150, calm: 200 } as const;
