/** Styles a row under the pointer: green figures would be hard to read on the raised background. */
export const rowHover = (bgcolor: 'background.default' | 'background.paper') => ({
  '@media (hover: hover)': { '&:hover': { bgcolor } },
});
