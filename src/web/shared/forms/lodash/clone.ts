/** Replaces lodash's `clone`: values, errors and touched fields of a form are plain objects and arrays. */
export default function clone<Value extends object>(value: Value): Value | unknown[] {
  return Array.isArray(value) ? [...value] : { ...value };
}
