import * as z from 'zod/mini';

/** The page's HTML before its script, by language; `__PRODUCT__` stands for the product's name. */
export const ShellPages = z.record(
  z.string(),
  z.object({
    simulated: z.string(),
    sandbox: z.string(),
    bar: z.string(),
    home: z.string(),
    homeWithoutTrading: z.string(),
    signIn: z.string(),
    /** The tabs by the roots of their screens, with the current one marked. */
    tabs: z.record(z.string(), z.string()),
  }),
);
export type ShellPages = z.infer<typeof ShellPages>;

/** The web app manifest by language, and its colours by theme. The provider adds the product's name. */
export const AppManifests = z.object({
  languages: z.record(z.string(), z.looseObject({})),
  themes: z.object({ dark: z.looseObject({}), light: z.looseObject({}) }),
});
export type AppManifests = z.infer<typeof AppManifests>;
