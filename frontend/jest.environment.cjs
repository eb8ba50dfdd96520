const FixedJsdom = require('jest-fixed-jsdom');
const cssom = require('rrweb-cssom');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/**
 * The CSS properties that decide whether an element is visible and can be clicked, by both spellings, with initial
 * values.
 */
const ASKED = new Map([
  ['display', { property: 'display' }],
  ['visibility', { property: 'visibility', inherits: 'visible' }],
  ['pointerEvents', { property: 'pointer-events', inherits: 'auto' }],
  ['pointer-events', { property: 'pointer-events', inherits: 'auto' }],
]);

/** The rules of browsers themselves that may set a property of an element of that name. */
const builtIn = new Map();
function builtInRules(property, tag) {
  const key = `${property} ${tag}`;
  if (!builtIn.has(key)) {
    const rules = [...cssom.parse(defaultStyleSheet).cssRules].filter(
      ({ selectorText, style }) => selectorText && style.getPropertyValue(property) && mayMatch(selectorText, tag),
    );
    builtIn.set(key, rules);
  }
  return builtIn.get(key);
}

const mayMatch = (selectors, tag) =>
  selectors.split(',').some((selector) => {
    const element = /^[a-z0-9]+/i.exec(
      selector
        .trim()
        .split(/[\s>]+/)
        .at(-1),
    );
    return !element || element[0] === tag;
  });

/** What the last rule that matches says, as jsdom has it; the element's own style comes last of all. */
function cascaded(element, property) {
  const own = element.style.getPropertyValue(property);
  if (own) return own;
  const written = [...element._ownerDocument.styleSheets._list].flatMap((sheet) => [...sheet.cssRules]);
  const rules = [
    ...builtInRules(property, element._localName),
    ...written.filter((rule) => rule.style?.getPropertyValue(property)),
  ];
  return rules.findLast((rule) => matchesDontThrow(element, rule.selectorText))?.style.getPropertyValue(property) ?? '';
}

function valueOf(element, { property, inherits }) {
  for (let at = element; at; at = at.parentElement) {
    const value = cascaded(at, property);
    if (value || inherits === undefined) return value;
  }
  return inherits;
}

/**
 * jsdom's getComputedStyle, but the three properties above are computed alone: jsdom matches 150 rules and resolves a
 * dozen colors for each element, and a query by role asks hundreds of elements whether they are hidden. This took a
 * quarter of the specs' time: https://github.com/jsdom/jsdom/issues/3234
 */
module.exports = class CheapVisibilityJsdom extends FixedJsdom {
  constructor(...args) {
    super(...args);
    const { global } = this;
    const computeAll = global.getComputedStyle;
    global.getComputedStyle = (element, pseudo) => {
      const impl = pseudo ? null : implForWrapper(element);
      if (!impl) return computeAll(element, pseudo);
      let all;
      const get = (name) => {
        if (ASKED.has(name)) return valueOf(impl, ASKED.get(name));
        all ??= computeAll(element);
        return typeof all[name] === 'function' ? all[name].bind(all) : all[name];
      };
      const getPropertyValue = (name) => (ASKED.has(name) ? get(name) : get('getPropertyValue')(name));
      return new Proxy({}, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : get(name)) });
    };
  }
};
