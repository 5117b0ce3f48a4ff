/**
 * Prepares packages that are one large module for tree shaking, as a webpack loader. It drops the names that only React's
 * developer tools read, marks the calls that only create a component or a context as pure, and removes the default
 * properties of formik's FieldArray, which no form uses: a form that needs it has to remove that line first.
 */
export default function pureParts(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};$/m, '')
    .replace(/ = ((?:React\d*\.)?(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
