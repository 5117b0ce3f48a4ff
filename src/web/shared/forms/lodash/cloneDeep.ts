/** Stands in for lodash's `cloneDeep`: what a form starts with is plain data. */
export default function cloneDeep<Value>(value: Value): Value {
  return structuredClone(value);
}
