import type { Components, Theme } from '@mui/material/styles';
import { controlOverrides } from './controlOverrides.ts';
import { TABS_HEIGHT } from './tabsHeight.ts';
import { color, forcedSelection, HOVER_VARIABLE, radius, rem, size, TAB_LABEL, weight } from './tokens.ts';

const surfaces: Components<Theme> = {
  // Only the variants named for a heading render one.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      // Rows under the pointer: green figures would be hard to read on a darker surface.
      root: { backgroundImage: 'none', [HOVER_VARIABLE]: color.page },
      rounded: { borderRadius: radius.card },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'inherit', position: 'sticky' },
    styleOverrides: {
      root: { backgroundColor: color.page, color: color.text, paddingTop: 'env(safe-area-inset-top)' },
    },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: { gap: 4, minHeight: 56, padding: '0 8px', '@media (min-width: 600px)': { minHeight: 56 } },
    },
  },
  MuiBottomNavigation: {
    defaultProps: { showLabels: true },
    styleOverrides: { root: { height: 'auto', backgroundColor: color.surface } },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: {
        gap: 4,
        minWidth: 0,
        minHeight: TABS_HEIGHT,
        padding: '0 2px',
        color: color.muted,
        // Browsers give a button a line height of its own, which would move its label.
        lineHeight: 'inherit',
        '&.Mui-selected': { color: color.onBrandSoft },
        // A page this low has no height to spare for a bar.
        '@media (max-height: 479.95px)': { gap: 0, minHeight: 48 },
      },
      label: {
        maxWidth: '100%',
        overflow: 'hidden',
        fontSize: TAB_LABEL.usual,
        lineHeight: TAB_LABEL.lineHeight,
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&.Mui-selected': { fontSize: TAB_LABEL.usual, fontWeight: weight.medium },
        '&:lang(fr)': { fontSize: TAB_LABEL.fr },
      },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: color.surface } } },
  MuiMenu: { styleOverrides: { paper: { backgroundColor: color.raised } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, fontSize: size.body } } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 12,
        minHeight: 56,
        borderRadius: radius.control,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color.brandSoft,
          ...forcedSelection,
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiListItemText: {
    defaultProps: {
      slotProps: {
        primary: { variant: 'subtitle1' },
        secondary: { variant: 'body2', color: 'textSecondary' },
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        backgroundColor: color.raised,
        color: color.text,
        fontSize: size.tiny,
        fontWeight: weight.heavy,
        // A ring in the line colour keeps black and white logos visible in both themes.
        outline: `1px solid ${color.line}`,
        outlineOffset: -1,
        '& > img': { width: '100%', height: '100%' },
      },
      rounded: { borderRadius: radius.card, outline: 0 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        padding: '6px 16px',
        borderRadius: radius.control,
        backgroundColor: color.raised,
        color: color.text,
        fontSize: size.note,
        // Weaker than `sx`, which removes the background where a warning is beside data.
        variants: [{ props: { severity: 'warning' }, style: { backgroundColor: color.waitSoft } }],
      },
      icon: { marginRight: 10, fontSize: rem(20) },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    // It is not a surface, so its rows are those of what is behind it.
    styleOverrides: {
      root: { backgroundColor: 'transparent', [HOVER_VARIABLE]: 'inherit', '&::before': { display: 'none' } },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: { root: { minHeight: 48, padding: 0, font: 'inherit' }, content: { margin: '12px 8px 12px 0' } },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 12px' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 4px', borderColor: color.line, fontSize: size.note, fontVariantNumeric: 'tabular-nums' },
      head: { color: color.muted, fontWeight: weight.normal },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: { backgroundColor: color.raised },
      rounded: { borderRadius: radius.control },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: radius.round, backgroundColor: color.raised } } },
  MuiStepContent: {
    styleOverrides: { root: { marginLeft: 14, paddingLeft: 21, paddingRight: 0, borderColor: color.line } },
  },
  MuiStepConnector: { styleOverrides: { root: { marginLeft: 14 }, line: { minHeight: 16, borderColor: color.line } } },
  MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
};

export const componentOverrides: Components<Theme> = { ...controlOverrides, ...surfaces };
