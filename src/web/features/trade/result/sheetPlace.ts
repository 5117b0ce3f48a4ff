/** Beside the chart where ticket and chart stand side by side: from 900 px on, and on a phone held sideways. */
const beside = { left: 'auto', right: 0, width: '24rem', maxWidth: '50vw', bottom: 0 } as const;

/** Above the navigation of a phone and below header and price. The grip says that it lies over something. */
export const sheetPaper = {
  bottom: 'calc(4rem + env(safe-area-inset-bottom))',
  zIndex: 'drawer',
  maxWidth: '35rem',
  maxHeight: 'calc(100svh - 4rem - 8.5rem)',
  mx: 'auto',
  border: 0,
  borderRadius: '1rem 1rem 0 0',
  boxShadow: '0 -0.5rem 1.5rem rgb(0 0 0 / 24%)',
  '@media (min-width: 900px)': { ...beside, right: '1rem', maxHeight: 'calc(100svh - 5rem)' },
  '@media (max-height: 479.95px) and (min-width: 600px)': { ...beside, maxHeight: 'calc(100svh - 3rem)' },
} as const;
