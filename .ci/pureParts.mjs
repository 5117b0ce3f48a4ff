/**
 * Prepares packages of one large module for tree shaking, as a webpack loader. It drops names that only React's
 * developer tools read, and marks calls that only create a component or a context as pure. It also removes the default
 * properties of formik's FieldArray: a form that needs it must remove that line. Emotion's own prefixes are removed as
 * well, because `createStyleCache` replaces them.
 */
export default function pureParts(source) {
  return source
    .replace(/^\w+\.displayName = (["'])[^"']*\1;$/gm, '')
    .replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};$/m, '')
    .replace(/^var defaultStylisPlugins = \[prefixer\];$/m, 'var defaultStylisPlugins = [];')
    .replace(/ = ((?:React\d*\.)?(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
}
