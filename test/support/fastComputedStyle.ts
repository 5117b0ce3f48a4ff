/** The properties that role queries, pointer events and `toBeVisible` read, with their inheritance. */
const QUICK = {
  display: { name: 'display', isInherited: false, initial: '' },
  visibility: { name: 'visibility', isInherited: true, initial: 'visible' },
  opacity: { name: 'opacity', isInherited: false, initial: '' },
  pointerEvents: { name: 'pointer-events', isInherited: true, initial: 'auto' },
} as const;

type Quick = (typeof QUICK)[keyof typeof QUICK];
type QuickName = Quick['name'];
/** A rule that declares such a property; `className` when its selector is one class, as almost all of emotion's are. */
interface Rule {
  selector: string;
  className: string | null;
  value: string;
}

type Rules = Record<QuickName, Rule[]>;
type GetComputedStyle = typeof window.getComputedStyle;

const all = Object.values(QUICK);
const byName = new Map<string, Quick>(all.map(property => [property.name, property]));
const noRules = (): Rules => ({ display: [], visibility: [], opacity: [], 'pointer-events': [] });

/**
 * Replaces jsdom's `getComputedStyle`, which matches an element with every rule of every style sheet. Role queries call
 * it twice for each element: 40 % of the time of a test that fills in a form. This version computes the properties in
 * `QUICK` by the same cascade (the last matching rule wins) from the rules that declare them. Every other property is
 * jsdom's own.
 */
export function installFastComputedStyle(): void {
  const whole = window.getComputedStyle.bind(window);
  const rulesNow = watchRules(document);
  const defaultOf = defaultStyles(whole);

  const getValue = (element: Element, property: Quick): string => {
    const own =
      (element as HTMLElement).style?.getPropertyValue(property.name) || declared(element, property, rulesNow());
    if (own) return own;
    const byDefault = defaultOf(element, property.name);
    if (!property.isInherited) return byDefault;
    return element.parentElement ? getValue(element.parentElement, property) : property.initial;
  };

  const getComputedStyle: GetComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document) return whole(element, pseudo);
    let style: CSSStyleDeclaration | undefined;
    const real = () => (style ??= whole(element));
    const getPropertyValue = (name: string): string => {
      const property = byName.get(name);
      return property ? getValue(element, property) : real().getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        if (typeof key === 'string' && key in QUICK) return getValue(element, QUICK[key as keyof typeof QUICK]);
        const value: unknown = Reflect.get(real(), key);
        return typeof value === 'function' ? value.bind(real()) : value;
      },
      has: (_, key) => key in real(),
    });
  };
  window.getComputedStyle = getComputedStyle;
}

function declared(element: Element, { name }: Quick, rules: Rules): string {
  return rules[name].findLast(rule => matches(element, rule))?.value ?? '';
}

function matches(element: Element, { className, selector }: Rule): boolean {
  if (className !== null) return element.classList.contains(className);
  try {
    return element.matches(selector);
  } catch {
    // jsdom, too, omits rules whose selectors it cannot parse.
    return false;
  }
}

/** Returns the document's rules for these properties, read again when a style sheet is added or removed. */
function watchRules(page: Document): () => Rules {
  const ofSheet = new WeakMap<CSSStyleSheet, Rules>();
  let rules: Rules | null = null;
  const observer = new MutationObserver(() => (rules = null));
  observer.observe(page.head, { childList: true, subtree: true, characterData: true });
  return () => {
    if (observer.takeRecords().length > 0) rules = null;
    if (rules) return rules;
    rules = noRules();
    for (const sheet of page.styleSheets) {
      const known = ofSheet.get(sheet) ?? quickRules(sheet.cssRules);
      ofSheet.set(sheet, known);
      for (const { name } of all) rules[name].push(...known[name]);
    }
    return rules;
  };
}

/** Returns the rules that apply on a screen, in order; of a media query jsdom reads only whether it is `screen`. */
const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
  Array.from(rules).flatMap(rule => {
    if ('media' in rule) return isForScreens(rule as CSSMediaRule) ? styleRules((rule as CSSMediaRule).cssRules) : [];
    return 'selectorText' in rule ? [rule as CSSStyleRule] : [];
  });

const isForScreens = ({ media }: CSSMediaRule): boolean => Array.from(media).includes('screen');

function quickRules(cssRules: CSSRuleList): Rules {
  const rules = noRules();
  for (const { selectorText, style } of styleRules(cssRules)) {
    for (const { name } of all) {
      const value = style.getPropertyValue(name);
      const className = /^\.([\w-]+)$/.exec(selectorText)?.[1] ?? null;
      if (value !== '') rules[name].push({ selector: selectorText, className, value });
    }
  }
  return rules;
}

/** Returns the styles of jsdom's own style sheet, which depend on the tag and on these attributes. */
function defaultStyles(whole: GetComputedStyle): (element: Element, name: QuickName) => string {
  const bare = document.implementation.createHTMLDocument();
  const known = new Map<string, CSSStyleDeclaration>();
  return (element, name) => {
    const attributes = ['hidden', 'open', 'type'].filter(attribute => element.hasAttribute(attribute));
    const key = [element.localName, ...attributes, element.getAttribute('type')].join(' ');
    const style = known.get(key) ?? whole(bareCopy(bare, element, attributes));
    known.set(key, style);
    return style.getPropertyValue(name);
  };
}

function bareCopy(bare: Document, element: Element, attributes: readonly string[]): Element {
  const copy = bare.createElementNS(element.namespaceURI, element.localName);
  for (const name of attributes) copy.setAttribute(name, element.getAttribute(name) ?? '');
  return bare.body.appendChild(copy);
}
