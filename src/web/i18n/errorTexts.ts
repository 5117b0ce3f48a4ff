import type { TextBundle } from './textBundle.ts';
import { visitorTexts } from './visitorTexts.ts';

/**
 * Bundles the texts of the server's codes. In English they load with the screens whose forms need them, because an
 * English response has its own sentence; in another language they load at once.
 */
export const errorTexts: TextBundle = { namespaces: ['errors'], load: visitorTexts.load };
