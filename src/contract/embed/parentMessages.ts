import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { EMBED_VERSION } from './frameMessages.ts';

const larkspur = z.literal(EMBED_VERSION);

/** The fields of a look, each checked by itself, so that one invalid option does not cost the others. */
const GivenLook = z.catch(z.record(z.string(), z.unknown()), {});
export type GivenLook = z.infer<typeof GivenLook>;

/** The answer of the partner's page to the frame's hello; its only port carries every later message. */
export const Connect = z.object({
  larkspur,
  type: z.literal('connect'),
  nonce: z.string(),
  /** Whether the page can request session codes from the partner's server. */
  hasCodes: z.boolean(),
  /** The place of this frame among those that the page mounted. An older script sends none. */
  place: z.catch(z.int().check(z.nonnegative()), 0),
  look: GivenLook,
});
export type Connect = z.infer<typeof Connect>;

/** From the partner's page over the port. */
export const ParentMessage = z.union([
  /** `code` is null if the page has none and has reported why. */
  z.object({ larkspur, type: z.literal('code'), id: z.int(), code: z.catch(z.nullable(z.string()), '') }),
  z.object({ larkspur, type: z.literal('look'), look: GivenLook }),
  z.object({ larkspur, type: z.literal('route'), path: z.unknown() }),
]);
export type ParentMessage = z.infer<typeof ParentMessage>;

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

const MAX_RADIUS_PX = 24;
const MAX_LOGO_LENGTH = 88_000;
const Logo = z
  .string()
  .check(z.maxLength(MAX_LOGO_LENGTH), z.regex(/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/));

/** The options of the partner's page. Unknown ones are ignored. */
export const Look = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  language: z.optional(z.enum(LANGUAGES)),
  header: z.optional(z.boolean()),
  brand: z.optional(z.record(z.string(), z.unknown())),
});

export const Brand = z.object({
  colors: z.optional(z.object({ light: Hex, dark: Hex })),
  radius: z.optional(z.number().check(z.refine(px => px >= 0 && px <= MAX_RADIUS_PX))),
  font: z.optional(z.enum(['standard', 'system', 'serif', 'rounded', 'monospace'])),
  logo: z.optional(Logo),
});
