import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

// What Safari knows only by its prefix: `user-select` in all versions, `hyphens` before 17.
const PREFIXED = /^(user-select|hyphens)$/;

/**
 * Adds the prefixed form to the properties that browsers of the app's target still need. Emotion's own plugin also
 * prefixes flexbox and much else, which makes each rule longer.
 */
const prefixStyles: StylisPlugin = element => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Creates the cache of the app's styles. The browser refuses styles without the page's nonce. */
export const createStyleCache = (nonce?: string): EmotionCache =>
  createCache({ key: 'l', nonce, stylisPlugins: [prefixStyles] });
