/** Returns the origin of this page, for links into the app. */
export const getAppOrigin = (): string => location.origin;
