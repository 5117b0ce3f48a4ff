import * as z from 'zod/mini';
import { type DraftStorage, FRAME_KEY } from '#web/deps.ts';

const Drafts = z.catch(z.record(z.string(), z.unknown()), {});

/**
 * Creates the drafts of one frame within those of the tab, which all frames of a page share. A request must neither be
 * lost nor reach the user of another frame.
 */
export function createFrameDrafts(tab: DraftStorage, place: number): DraftStorage {
  const frameKey = `${FRAME_KEY}${place}`;
  const load = () => Drafts.parse(tab.read(frameKey));
  const keep = (isKept: (key: string) => boolean): void =>
    tab.write(frameKey, Object.fromEntries(Object.entries(load()).filter(([key]) => isKept(key))));
  return {
    read: key => load()[key],
    write: (key, value) => tab.write(frameKey, { ...load(), [key]: value }),
    remove: key => keep(each => each !== key),
    clear: (isDeleted = () => true) => keep(key => !isDeleted(key)),
  };
}
