import type * as z from 'zod/mini';
import type { EmbedBrand, EmbedLook } from '#contract/embed/embedEvents.ts';
import { Brand, type GivenLook, Look } from '#contract/embed/parentMessages.ts';
import { findLowContrast } from './brandColors.ts';
import type { ParentLink } from './connectToParent.ts';

type Report = ParentLink['reportError'];

/** Returns the valid options, and reports each invalid one. Requires a schema whose fields are all optional. */
function parseOptions<Options>(schema: z.ZodMiniType<Options>, given: GivenLook, report: Report): Options {
  const { data, error } = schema.safeParse(given);
  if (data) return data;
  const invalid = new Set(error?.issues.map(({ path: [name] }) => String(name)));
  for (const name of invalid) report('invalid_option', `The value of '${name}' is not allowed.`);
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))));
}

/** Returns the options that can be applied, and reports the others. */
export function parseLook(given: GivenLook, report: Report): EmbedLook {
  const { brand: givenBrand, ...look } = parseOptions(Look, given, report);
  if (givenBrand === undefined) return look;
  const { colors, ...brand }: EmbedBrand = parseOptions(Brand, givenBrand, report);
  const lowContrast = colors ? findLowContrast(colors) : null;
  if (lowContrast !== null) report('brand_contrast', lowContrast);
  return { ...look, brand: lowContrast === null ? { ...brand, colors } : brand };
}
