import type { Components, Theme } from '@mui/material/styles';
import { LARGE_FONTS } from './largeFonts.ts';
import { color, focusRing, forcedSelection, radius, rem, size, TOUCH_TARGET, weight } from './tokens.ts';

// A disabled control with a stated reason keeps the focus, so it is only `aria-disabled`.
const disabled = { opacity: 0.55, cursor: 'not-allowed' } as const;

// Of MUI in px, which would stay small beside a label in a large font.
const buttonIcon = {
  margin: 0,
  '& > :nth-of-type(1)': { fontSize: rem(20) },
  '.MuiButton-sizeSmall > & > :nth-of-type(1)': { fontSize: rem(18) },
} as const;

const selected = { backgroundColor: color.brandSoft, color: color.text, ...forcedSelection } as const;

export const controlOverrides: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Browsers give a button a font of their own.
    styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible, &.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 52,
        padding: '8px 16px',
        borderRadius: radius.button,
        gap: 8,
        textAlign: 'center',
        '&[aria-disabled=true]': disabled,
        '&.MuiButton-contained.MuiButton-colorSecondary:hover': { backgroundColor: color.line },
      },
      sizeSmall: { minHeight: TOUCH_TARGET, padding: '4px 12px', borderRadius: radius.control, fontSize: size.note },
      // The gap of the button separates them from the label.
      startIcon: buttonIcon,
      endIcon: buttonIcon,
      text: { color: color.onBrandSoft },
      colorInherit: { color: 'inherit' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: TOUCH_TARGET, height: TOUCH_TARGET, borderRadius: radius.control, color: 'inherit' },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: color.onBrandSoft } } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 6,
        color: color.muted,
        fontSize: size.note,
        '&.Mui-focused, &.Mui-error': { color: color.muted },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: size.note } } },
  MuiFormControlLabel: {
    styleOverrides: { root: { minHeight: TOUCH_TARGET, marginRight: 0 }, label: { fontSize: size.note } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 52,
        borderRadius: radius.control,
        backgroundColor: color.surface,
        // Below 16 px a phone zooms into the field.
        fontSize: rem(16),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: color.line },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: color.line },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color.line },
      },
      // Scrolls a focused field clear of the bars, with its label above and its error below.
      input: {
        height: 'auto',
        padding: '14px 16px',
        scrollMargin: '36px 0',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: color.muted, opacity: 1 },
        // There the frame has the padding.
        '.MuiInputBase-multiline > &': { padding: 0 },
        '.MuiInputBase-adornedStart > &': { paddingLeft: 0 },
      },
      adornedEnd: { paddingRight: 4 },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: color.muted, fontSize: size.body } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 12, color: color.muted } } },
  MuiRadio: { styleOverrides: { root: { padding: 12, color: color.muted } } },
  // A pill of 32 × 20 px in a target of 44 px whose margins leave the pill at the edge of its row. Thumb and track are
  // borders where the system's colours replace the backgrounds.
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: rem(TOUCH_TARGET),
        height: rem(TOUCH_TARGET),
        margin: `0 ${rem(-6)} 0 ${rem(2)}`,
        padding: `${rem(12)} ${rem(6)}`,
      },
      switchBase: {
        padding: `${rem(14)} ${rem(8)}`,
        '&&:hover': { backgroundColor: 'transparent' },
        '&.Mui-focusVisible': { outline: 0, '& + .MuiSwitch-track': focusRing },
        '&.Mui-checked': {
          transform: `translateX(${rem(12)})`,
          '& .MuiSwitch-thumb': { borderColor: color.onBrand, transform: 'none' },
          '& + .MuiSwitch-track': { borderColor: color.brand, backgroundColor: color.brand, opacity: 1 },
        },
        '&.Mui-disabled, &.Mui-disabled + .MuiSwitch-track': { opacity: disabled.opacity },
      },
      thumb: {
        width: rem(16),
        height: rem(16),
        border: `${rem(8)} solid ${color.muted}`,
        boxShadow: 'none',
        transform: 'scale(.75)',
        transition: 'transform 150ms',
      },
      track: {
        border: `${rem(2)} solid ${color.muted}`,
        borderRadius: radius.round,
        backgroundColor: color.raised,
        opacity: 1,
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { gap: 8 },
      // Replaces borders that MUI removes between buttons without gaps.
      grouped: {
        margin: 0,
        border: '1px solid transparent',
        borderRadius: radius.control,
        '&.Mui-selected': { borderColor: color.brand },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: TOUCH_TARGET,
        padding: '0 14px',
        border: '1px solid transparent',
        borderRadius: radius.control,
        backgroundColor: color.surface,
        color: color.muted,
        fontSize: size.note,
        fontWeight: weight.medium,
        textAlign: 'center',
        '&.Mui-selected, &.Mui-selected:hover': { ...selected, borderColor: color.brand },
      },
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'fullWidth' },
    styleOverrides: {
      root: { minHeight: 48, borderRadius: radius.button, backgroundColor: color.surface },
      list: { flexWrap: 'wrap', gap: 4, padding: 4 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        position: 'relative',
        overflow: 'visible',
        minWidth: 'min-content',
        minHeight: 40,
        padding: '0 4px',
        borderRadius: radius.control,
        color: color.muted,
        fontSize: size.note,
        fontWeight: weight.medium,
        '&.Mui-selected': selected,
        // Two rows of whole names are easier to read than names of three lines.
        [LARGE_FONTS]: { whiteSpace: 'nowrap' },
        // Extends the low target into the track around it.
        '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 28,
        borderRadius: radius.tag,
        fontSize: size.small,
        fontWeight: weight.strong,
      },
      label: { padding: '4px 10px', whiteSpace: 'normal' },
      colorDefault: { backgroundColor: color.raised },
      colorPrimary: { backgroundColor: color.brandSoft, color: color.onBrandSoft },
      colorSuccess: { backgroundColor: color.successSoft, color: color.success },
      colorError: { backgroundColor: color.errorSoft, color: color.error },
      colorWarning: { backgroundColor: color.waitSoft, color: color.wait },
    },
  },
};
