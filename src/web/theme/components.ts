import type { Components, Theme } from '@mui/material/styles';

/** Source: specification, section 9. */
const TOOLTIP_DELAY_MS = { enter: 100, enterTouch: 700, leaveTouch: 1_500 };

const focusRing = (theme: Omit<Theme, 'components'>) => ({
  outline: `3px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

const baseline: Components<Omit<Theme, 'components'>>['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    html: {
      colorScheme: 'dark',
      WebkitTextSizeAdjust: '100%',
      WebkitTapHighlightColor: 'transparent',
    },
    ':focus-visible': focusRing(theme),
    'h1:focus, main:focus': { outline: 'none' },
    'ol, ul, dl, dd, figure': { margin: 0, padding: 0 },
    'ol, ul': { listStyle: 'none' },
    svg: { flex: 'none' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animation: 'none !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};

const buttons: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }),
    },
  },
  MuiButton: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: ownerState.size === 'large' ? 52 : 44,
        padding: ownerState.size === 'large' ? '0 24px' : '0 18px',
        fontSize: ownerState.size === 'large' ? '1.0625rem' : '0.9375rem',
        lineHeight: 1.25,
        fontWeight: 700,
        textAlign: 'center',
        transition: 'background-color .12s cubic-bezier(.2,.8,.2,1), border-color .12s',
        '&.Mui-disabled': {
          color: theme.palette.text.secondary,
          ...(ownerState.variant === 'contained' && { backgroundColor: theme.palette.divider }),
        },
        ...(ownerState.variant === 'contained' &&
          ownerState.color === 'primary' && {
            '&:hover': { backgroundColor: theme.palette.primary.light },
            '&:active': { backgroundColor: theme.palette.primary.dark },
          }),
        ...(ownerState.variant === 'text' && { padding: '0 12px' }),
        ...(ownerState.variant === 'outlined' && {
          color: theme.palette.text.primary,
          border: `1.5px solid ${theme.palette.control}`,
          '&:hover': { borderColor: theme.palette.text.primary, backgroundColor: 'transparent' },
        }),
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, borderRadius: 8 } } },
};

const surfaces: Components<Omit<Theme, 'components'>> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        border: `1px solid ${theme.palette.strongDivider}`,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: 'rgba(8,8,10,.72)' },
    },
  },
};

const controls: Components<Omit<Theme, 'components'>> = {
  MuiTooltip: {
    defaultProps: {
      enterDelay: TOOLTIP_DELAY_MS.enter,
      enterTouchDelay: TOOLTIP_DELAY_MS.enterTouch,
      leaveTouchDelay: TOOLTIP_DELAY_MS.leaveTouch,
      arrow: true,
    },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        lineHeight: '1.125rem',
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.raised,
        border: `1px solid ${theme.palette.strongDivider}`,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.strongDivider }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.control,
          borderWidth: 1.5,
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.primary },
        // When the keyboard or an error focuses the field, its label stays visible below the sticky header.
        '& input': { scrollMargin: '112px 0 24px' },
        '& input:focus-visible': { outline: 'none' },
      }),
    },
  },
};

export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: baseline,
  ...buttons,
  ...surfaces,
  ...controls,
};
