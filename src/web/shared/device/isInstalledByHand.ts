/**
 * Returns whether this browser installs an app by its menu. Browsers of iOS alone have the property, which is true in
 * an installed app. A frame cannot be installed.
 */
export const isInstalledByHand = (): boolean =>
  'standalone' in navigator &&
  navigator.standalone === false &&
  navigator.maxTouchPoints > 1 &&
  window.top === window.self;
