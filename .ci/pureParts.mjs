/**
 * A webpack loader for packages that are one module with everything in it. It drops the names that only React's developer
 * tools read and marks the calls that only make a component or a context, so that parts nobody imports can be left out;
 * so can formik's FieldArray without its default properties. Who begins to use that has to remove its line here.
 */
export default function pureParts(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};$/m, '')
    .replace(/ = ((?:React\d*\.)?(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
