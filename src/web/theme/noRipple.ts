/** Stands in for MUI's TouchRipple, which the theme never lets a button render. */
export default function NoRipple() {
  return null;
}
