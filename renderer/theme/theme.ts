// Mantine in the application's own clothes: every colour, size and radius of its components comes from the tokens.
// Names no colour of its own.

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import css from './components.module.css';

/** Shades from light to dark as Mantine's light scheme uses them: grounds, borders, texts. */
const GRAYS = [
  '--pm-bg',
  '--pm-sunken',
  '--pm-border',
  '--pm-border',
  '--pm-border-input',
  '--pm-text-3',
  '--pm-text-3',
  '--pm-text-2',
  '--pm-text-2',
  '--pm-text',
] as const;

/** Mantine's dark scheme reads its own ramp, from text to ground. */
const DARKS = [
  '--pm-text',
  '--pm-text-2',
  '--pm-text-3',
  '--pm-text-3',
  '--pm-border-input',
  '--pm-sunken',
  '--pm-surface',
  '--pm-bg',
  '--pm-bg',
  '--pm-bg',
] as const;

const ACCENT: MantineColorsTuple = [
  '#e9effc',
  '#d3dff8',
  '#b5c8f4',
  '#86a8f7',
  '#5c84e6',
  '#3c66d4',
  '#2a55c5',
  '#2146a6',
  '#1b3a88',
  '#152d6a',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent: ACCENT },
  fontFamily: 'var(--pm-font)',
  fontFamilyMonospace: 'var(--pm-mono)',
  fontSizes: {
    xs: 'var(--pm-text-sm)',
    sm: 'var(--pm-text-md)',
    md: 'var(--pm-text-md)',
    lg: 'var(--pm-text-lg)',
    xl: 'var(--pm-text-xl)',
  },
  spacing: { xs: 'var(--pm-1)', sm: 'var(--pm-2)', md: 'var(--pm-3)', lg: 'var(--pm-4)', xl: 'var(--pm-6)' },
  radius: {
    xs: 'var(--pm-radius-sm)',
    sm: 'var(--pm-radius)',
    md: 'var(--pm-radius)',
    lg: 'var(--pm-radius-lg)',
    xl: '1rem',
  },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--pm-shadow-sm)', md: 'var(--pm-shadow-pop)', xl: 'var(--pm-shadow-pop)' },
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'default',
  components: {
    Input: { defaultProps: { size: 'xs' }, classNames: { input: css.input } },
    InputWrapper: {
      defaultProps: { size: 'xs' },
      classNames: { label: css.label, description: css.description },
    },
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs', checkIconPosition: 'right' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    Radio: { defaultProps: { size: 'xs' } },
    Switch: {
      defaultProps: { size: 'xs', withThumbIndicator: false },
      classNames: { track: css.switchTrack },
    },
    SegmentedControl: {
      defaultProps: { size: 'xs', withItemsBorders: true },
      classNames: {
        root: css.segments,
        label: css.segmentLabel,
        indicator: css.segmentIndicator,
        control: css.segmentControl,
      },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        // In its place a menu belongs to a landmark; its first item takes the focus, not an empty part of it.
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 80 },
      },
      classNames: { item: css.menuItem },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
    Modal: {
      // The scroll lock of Mantine writes a style tag without the nonce; the page does not scroll behind a dialogue.
      defaultProps: {
        centered: true,
        shadow: 'md',
        radius: 'lg',
        lockScroll: false,
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 80 },
      },
      classNames: {
        title: css.modalTitle,
        header: css.modalHeader,
        body: css.modalBody,
        content: css.modalContent,
      },
    },
  },
});

/** Points Mantine's own variables to the tokens, so that its components follow the theme by themselves. */
export const resolveVariables: CSSVariablesResolver = () => {
  const variables: Record<`--${string}`, string> = {
    '--mantine-line-height': 'var(--pm-leading)',
    '--mantine-color-body': 'var(--pm-surface)',
    '--mantine-color-text': 'var(--pm-text)',
    '--mantine-color-bright': 'var(--pm-text)',
    '--mantine-color-dimmed': 'var(--pm-text-3)',
    '--mantine-color-placeholder': 'var(--pm-text-3)',
    '--mantine-color-anchor': 'var(--pm-accent)',
    '--mantine-color-error': 'var(--pm-invalid)',
    '--mantine-color-default': 'var(--pm-surface)',
    '--mantine-color-default-hover': 'var(--pm-hover)',
    '--mantine-color-default-color': 'var(--pm-text)',
    '--mantine-color-default-border': 'var(--pm-border)',
    '--mantine-color-disabled': 'var(--pm-sunken)',
    '--mantine-color-disabled-color': 'var(--pm-text-2)',
    '--mantine-color-disabled-border': 'var(--pm-border)',
    '--mantine-primary-color-filled': 'var(--pm-accent)',
    '--mantine-primary-color-filled-hover': 'var(--pm-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--pm-on-accent)',
    '--mantine-primary-color-light': 'var(--pm-selected)',
    '--mantine-primary-color-light-color': 'var(--pm-accent)',
    '--mantine-color-accent-filled': 'var(--pm-accent)',
    '--mantine-color-accent-filled-hover': 'var(--pm-accent-hover)',
    '--mantine-color-accent-light': 'var(--pm-selected)',
    '--mantine-color-accent-light-color': 'var(--pm-accent)',
  };
  GRAYS.forEach((token, shade) => {
    variables[`--mantine-color-gray-${shade}`] = `var(${token})`;
  });
  DARKS.forEach((token, shade) => {
    variables[`--mantine-color-dark-${shade}`] = `var(${token})`;
  });
  // Both schemes set these themselves, so that they are set for both as well.
  return {
    variables: {},
    light: variables,
    dark: { ...variables, '--mantine-color-white': 'var(--pm-text)' },
  };
};
