import type { TextBundle } from './textBundle.ts';
import { visitorTexts } from './visitorTexts.ts';

/**
 * Bundles the texts of the server's codes. English responses have their own sentence, so these texts load with the
 * screens whose forms need them. Another language loads them at once.
 */
export const errorTexts: TextBundle = { namespaces: ['errors'], load: visitorTexts.load };
