import { Fragment, type ReactNode } from 'react';

// Private use in Unicode, so that no text contains it.
const MARK = '\uE000';

interface FilledTextProps<Name extends string> {
  /** Returns the text with these values. */
  text: (values: Record<Name, string>) => string;
  /** The elements by the names of the values whose places they take. */
  elements: Record<Name, ReactNode>;
}

/** Renders a text with elements in the places of its values, in the order of the language. */
export function FilledText<Name extends string>({ text, elements }: FilledTextProps<Name>) {
  const marked = Object.keys(elements).map(name => [name, `${MARK}${name}${MARK}`]);
  const parts = text(Object.fromEntries(marked) as Record<Name, string>).split(MARK);
  return parts.map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{elements[part as Name]}</Fragment>));
}
