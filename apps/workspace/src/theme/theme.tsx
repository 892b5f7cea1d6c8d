import { type ColourName, colours, fonts, motion, radii } from '@boutik/ui';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { ColourModeProvider, useColourMode } from './colour-mode';

type Mode = 'light' | 'dark';

/** The Material theme from the design tokens, in the current colour mode. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ColourModeProvider>
      <Themed>{children}</Themed>
    </ColourModeProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { mode } = useColourMode();
  const theme = useMemo(() => createTheme(themeOf(mode)), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

function themeOf(mode: Mode) {
  const c: Record<ColourName, string> = colours[mode];
  return {
    palette: {
      mode,
      primary: { main: c.lagoon, dark: c['lagoon-deep'], light: c.lagoon, contrastText: c['on-lagoon'] },
      secondary: { main: c.ink, dark: c.ink, light: c['ink-soft'], contrastText: c.ground },
      error: { main: c.hibiscus, dark: c.hibiscus, light: c.hibiscus, contrastText: c['on-hibiscus'] },
      warning: { main: c.amber, dark: c.amber, light: c.amber, contrastText: c.ground },
      success: { main: c.leaf, dark: c.leaf, light: c.leaf, contrastText: c['on-leaf'] },
      info: { main: c.lagoon, dark: c['lagoon-deep'], light: c.lagoon, contrastText: c['on-lagoon'] },
      background: { default: c.ground, paper: c.surface },
      text: { primary: c.ink, secondary: c['ink-soft'], disabled: c['ink-faint'] },
      divider: c.line,
      action: { hover: c.mist, selected: c['lagoon-soft'], focus: c['lagoon-soft'], active: c['ink-soft'] },
    },
    shape: { borderRadius: radii.medium },
    spacing: 4,
    // 1200 px and less: the sidebar is a drawer (WS-007).
    breakpoints: { values: { xs: 0, sm: 600, md: 769, lg: 1201, xl: 1600 } },
    typography: {
      fontFamily: fonts.text,
      button: { textTransform: 'none' as const, fontWeight: 600, fontSize: '1rem', lineHeight: 1.25 },
      ...Object.fromEntries(
        ['h1', 'h2', 'h3'].map((name) => [
          name,
          { fontFamily: fonts.heading, fontWeight: 650, letterSpacing: '-0.018em' },
        ]),
      ),
    },
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.quick,
        standard: motion.calm,
        enteringScreen: motion.calm,
        leavingScreen: motion.quick,
      },
    },
    components: componentsOf(c),
  };
}

/** Component overrides: thin borders instead of shadows, no ripples, our buttons and dialogs. */
function componentsOf(c: Record<ColourName, string>) {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 44,
          padding: '8px 16px',
          gap: 8,
          '&.Mui-disabled': { opacity: 0.45 },
          '&:focus-visible': { outline: `2px solid ${c.focus}`, outlineOffset: 2 },
        },
        sizeSmall: { minHeight: 36, padding: '4px 12px', fontSize: '0.875rem', gap: 6 },
        startIcon: { margin: 0 },
      },
      variants: [
        {
          props: { variant: 'contained' as const, color: 'primary' as const },
          style: { '&.Mui-disabled': { backgroundColor: c.lagoon, color: c['on-lagoon'] } },
        },
        {
          props: { variant: 'outlined' as const },
          style: {
            borderColor: c['line-strong'],
            backgroundColor: c.surface,
            color: c.ink,
            '&:hover': { borderColor: c.ink, backgroundColor: c.mist },
          },
        },
        {
          props: { variant: 'outlined' as const, color: 'error' as const },
          style: { color: c.hibiscus, '&:hover': { borderColor: c.hibiscus, backgroundColor: c['hibiscus-soft'] } },
        },
        {
          props: { variant: 'outlined' as const, color: 'success' as const },
          style: { color: c.leaf, '&:hover': { borderColor: c.leaf, backgroundColor: c['leaf-soft'] } },
        },
        {
          props: { variant: 'text' as const },
          style: { '&:hover': { backgroundColor: c['lagoon-soft'], color: c['lagoon-deep'] } },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 44,
          height: 44,
          borderRadius: radii.medium,
          color: 'inherit',
          '&:hover': { backgroundColor: c.mist },
          '&.Mui-disabled': { opacity: 0.35, color: 'inherit' },
          '&:focus-visible': { outline: `2px solid ${c.focus}`, outlineOffset: 2 },
        },
        sizeSmall: { width: 36, height: 36 },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radii.large,
          backgroundImage: 'none',
          border: `1px solid ${c.line}`,
          margin: 16,
          width: 'min(34rem, calc(100vw - 2rem))',
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontFamily: fonts.heading,
          fontWeight: 650,
          fontSize: '1.25rem',
          letterSpacing: '-0.018em',
          padding: '20px 24px 8px',
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, flexWrap: 'wrap' as const } } },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: c.veil } } },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderColor: c.line } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: c.ink,
          color: c.ground,
          fontSize: '0.8125rem',
          fontWeight: 500,
          borderRadius: radii.small,
          // It stands in cells of tables that are not to wrap.
          whiteSpace: 'normal' as const,
          textAlign: 'start' as const,
        },
      },
    },
  };
}
