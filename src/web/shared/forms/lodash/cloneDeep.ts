/** Replaces lodash's `cloneDeep`: initial values of a form are plain data. */
export default function cloneDeep<Value>(value: Value): Value {
  return structuredClone(value);
}
