/**
 * A quicker window.getComputedStyle. To find out how an element is displayed, jsdom matches it with every rule of every
 * style sheet. That takes most of the time of queries by role and name, and of axe. The properties that those,
 * `toBeVisible` and user-event read are computed here from the rules that set them; test/web/computedStyle.test.tsx
 * compares the values with jsdom's. jsdom computes all other properties.
 */
export const QUICK_PROPERTIES = [
  'display',
  'visibility',
  'pointer-events',
  'opacity',
  'content-visibility',
  'position',
  'overflow',
  'width',
  'height',
  'clip',
  'clip-path',
  'direction',
] as const;
type Property = (typeof QUICK_PROPERTIES)[number];

/** The properties that elements inherit in jsdom, with their initial values. */
const INHERITED: Partial<Record<Property, string>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
};
const PROPERTY_OF: ReadonlyMap<string | symbol, Property> = new Map(
  QUICK_PROPERTIES.flatMap((property) => [
    [property, property],
    [property.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase()), property],
  ]),
);

interface Rule {
  order: number;
  selector: string;
  value: string;
}

/**
 * The rules that set a property. The key is a class or a tag in the last compound of the selector, or '*' when it has
 * neither.
 */
type RuleIndex = Map<string, Rule[]>;

export function quickenComputedStyle(): void {
  const original = window.getComputedStyle.bind(window);
  const values = valuesOf(document, original);
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== document)
      return original(element, pseudoElement);
    let whole: CSSStyleDeclaration | undefined;
    const all = () => (whole ??= original(element));
    const quick = (name: string | symbol) => {
      const property = PROPERTY_OF.get(name);
      return property && values(element, property);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') {
          return (property: string) => quick(property) ?? all().getPropertyValue(property);
        }
        const value = quick(name) ?? (Reflect.get(all(), name) as unknown);
        return typeof value === 'function' ? (value.bind(all()) as unknown) : value;
      },
      has: (_target, name) => Reflect.has(all(), name),
    });
  };
}

type Values = (element: Element, property: Property) => string;

function valuesOf(page: Document, original: typeof window.getComputedStyle): Values {
  const inert = page.implementation.createHTMLDocument();
  const defaults = new Map<string, string>();
  const known = new Map<Property, WeakMap<Element, string>>();
  const indexes = new Map<Property, RuleIndex>();
  const observer = new MutationObserver(() => forget());
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });

  function forget(): void {
    known.clear();
    indexes.clear();
  }

  /** Returns the value of the browser's own style sheet. */
  function defaultOf(element: Element, property: Property): string {
    const { nodeName } = element;
    const hidden = ['hidden', 'open', 'type', 'dir'].map((name) => element.getAttribute(name));
    const key = JSON.stringify([property, nodeName, ...hidden]);
    let value = defaults.get(key);
    if (value === undefined) {
      const clone = inert.importNode(element, false);
      for (const name of ['class', 'style', 'id']) clone.removeAttribute(name);
      value = original(clone).getPropertyValue(property);
      defaults.set(key, value);
    }
    return value;
  }

  function compute(element: Element, property: Property): string {
    const own = (element as HTMLElement).style?.getPropertyValue(property);
    if (own) return own;
    let index = indexes.get(property);
    if (!index) indexes.set(property, (index = indexOf(page, property)));
    const value = lastMatch(index, element)?.value;
    if (value !== undefined && value !== 'unset') return value;
    const initial = INHERITED[property];
    if (initial === undefined) return value === 'unset' ? '' : defaultOf(element, property);
    const parent = element.parentElement;
    return parent ? valueOf(parent, property) : initial;
  }

  function valueOf(element: Element, property: Property): string {
    if (observer.takeRecords().length > 0) forget();
    let values = known.get(property);
    if (!values) known.set(property, (values = new WeakMap()));
    let value = values.get(element);
    if (value === undefined) values.set(element, (value = compute(element, property)));
    return value;
  }
  return valueOf;
}

/** Returns the last rule that matches. Like jsdom, ignores specificity. */
function lastMatch(index: RuleIndex, element: Element): Rule | undefined {
  let last: Rule | undefined;
  const tryAll = (key: string) => {
    const rules = index.get(key) ?? [];
    for (let at = rules.length - 1; at >= 0; at -= 1) {
      const rule = rules[at]!;
      if (last && last.order > rule.order) return;
      if (matches(element, rule.selector)) last = rule;
    }
  };
  for (const name of element.classList) tryAll(`.${name}`);
  tryAll(element.localName);
  tryAll('*');
  return last;
}

function matches(element: Element, selector: string): boolean {
  if (/^\.[\w-]+$/.test(selector)) return element.classList.contains(selector.slice(1));
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function indexOf(page: Document, property: Property): RuleIndex {
  const index: RuleIndex = new Map();
  let order = 0;
  const add = (rule: CSSRule): void => {
    const { selectorText, style } = rule as CSSStyleRule;
    const value = style?.getPropertyValue(property);
    if (!value || !selectorText) return;
    for (const selector of selectorText.split(/,(?![^(]*\))/)) {
      const key = keyOf(selector.trim());
      const rules = index.get(key) ?? [];
      rules.push({ order: (order += 1), selector: selector.trim(), value });
      index.set(key, rules);
    }
  };
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) add(rule);
      else if (Array.from(rule.media).includes('screen'))
        for (const inner of rule.cssRules) add(inner);
    }
  }
  return index;
}

function keyOf(selector: string): string {
  const last = /[^\s>+~]*$/.exec(selector.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))![0];
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0] ?? '*';
}
