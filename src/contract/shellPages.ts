import * as z from 'zod/mini';

/**
 * What the page shows before its script arrives, by language, as HTML: the build writes it, the provider puts it into the
 * page. `__PRODUCT__` stands for the product's name.
 */
export const ShellPages = z.record(
  z.string(),
  z.object({ simulated: z.string(), sandbox: z.string(), bar: z.string(), home: z.string(), signIn: z.string() }),
);
export type ShellPages = z.infer<typeof ShellPages>;
