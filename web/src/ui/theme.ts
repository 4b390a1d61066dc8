import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eef5f6',
  '#dcebed',
  '#b7d6da',
  '#8fc0c7',
  '#7cc0cb',
  '#3f8d9b',
  '#1f7a8c',
  '#16606e',
  '#0e4a56',
  '#0a3640',
];
const clay: MantineColorsTuple = [
  '#fdf1eb',
  '#f9ddd0',
  '#f0b99f',
  '#e8936c',
  '#e0733f',
  '#d9683c',
  '#c9572c',
  '#b84e26',
  '#9c3f1c',
  '#7d3114',
];

/**
 * Text on a filled petrol control. Mantine chooses it once, for the light shade, where it is white;
 * the dark scheme's petrol is light and needs ink.
 */
const resolveVariant: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPetrol = (input.color ?? input.theme.primaryColor) === 'petrol';
  return input.variant === 'filled' && isPetrol ? { ...colors, color: 'var(--on-petrol)' } : colors;
};

/** Mantine's greys of the dark scheme, tinted like our surfaces; 6 is the ground of fields. */
const dark: MantineColorsTuple = [
  '#e6ecea',
  '#cbd5d6',
  '#9fb3b6',
  '#8fa3a6',
  '#5f767b',
  '#2b4047',
  '#12252a',
  '#0f1d21',
  '#0b171a',
  '#071013',
];

/**
 * Mantine dressed as "do traço à obra". `color="clay.7"` marks the one decisive
 * action of a screen; everything else is petrol. English words hidden in Mantine are replaced here.
 */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  colors: { petrol, clay, dark },
  defaultRadius: 'md',
  radius: { md: '8px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-text)',
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-14)',
    md: 'var(--text-14)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.375rem, 4vw, 1.75rem)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-20)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--text-16)', lineHeight: '1.35' },
    },
  },
  variantColorResolver: resolveVariant,
  // Plain objects, not `Modal.extend(…)`: the first screen would carry the code of every part named.
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { loaderProps: { 'aria-hidden': true } } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-petrol)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-petrol)' } },
    Loader: { defaultProps: { type: 'dots' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar aviso' } } },
    // A browser fills in what a field asks it for, and guesses nothing.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha' } },
    },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-anchor': 'var(--petrol)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--petrol-soft)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--track)',
  '--mantine-color-disabled-color': 'var(--muted)',
};
const darkTints = Object.fromEntries(
  ['primary-color', 'color-petrol'].flatMap((name) => [
    [`--mantine-${name}-light`, '#123941'],
    [`--mantine-${name}-light-hover`, '#1a4650'],
    [`--mantine-${name}-light-color`, '#b7e0e6'],
    // Mantine's own hover is darker, and its dark label then misses contrast by a hair.
    [`--mantine-${name}-filled-hover`, '#8fc0c7'],
  ]),
);

/** Points Mantine's own variables at tokens.css, so that one file holds the colours of both schemes. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: { ...fromTokens, ...darkTints },
});
