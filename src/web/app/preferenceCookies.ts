import type { AppCookies } from '#web/deps.ts';
import { isLanguage } from '#contract/texts/languages.ts';
import { type Preferences, THEME_CHOICES } from '#web/shared/app/preferences.ts';

const HIDDEN = 'hidden';

/** Returns the preferences in the cookies, which a new store starts with. */
export function readPreferences(cookies: AppCookies): Preferences {
  const [theme, language] = [cookies.get('theme'), cookies.get('language')];
  return {
    theme: THEME_CHOICES.find(choice => choice === theme) ?? 'system',
    priceColors: cookies.get('priceColors') === 'redUp' ? 'redUp' : 'greenUp',
    language: isLanguage(language) ? language : 'en',
    isBalanceHidden: cookies.get('balance') === HIDDEN,
  };
}

/** Stores the preferences, or renews how long the cookies last. */
export function writePreferences(
  cookies: AppCookies,
  { theme, priceColors, language, isBalanceHidden }: Preferences,
): void {
  cookies.set('theme', theme);
  cookies.set('priceColors', priceColors);
  cookies.set('language', language);
  cookies.set('balance', isBalanceHidden ? HIDDEN : 'shown');
}
