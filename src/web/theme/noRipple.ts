/** Replaces MUI's TouchRipple, which the theme disables. */
export default function NoRipple() {
  return null;
}
