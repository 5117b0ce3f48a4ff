import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type Timeline, type TimelineQuery } from '#contract/admin/adminUsers.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { MAX_ID } from '#provider/db/maxId.ts';
import { SOURCES, type TimelineRow, type TimelineSource } from './timelineSources.ts';

const PAGE = 50;

interface Entry extends TimelineRow {
  source: string;
}

/** The position of each source: `event-12.deposit-3`. */
const parseCursor = (before: string | undefined): Map<string, string> =>
  new Map(
    (before ?? '')
      .split('.')
      .map(part => part.split('-'))
      .map(([name = '', position = '']) => [name, position]),
  );

async function read(tx: Tx, source: TimelineSource, role: AdminRole, userId: Id, before: string): Promise<Entry[]> {
  const values = [userId, before, PAGE + 1, ...(source.values?.(role) ?? [])];
  return (await source.read(tx, values)).map(row => ({ source: source.name, ...row }));
}

/** Merges the lists, newest entry first, and keeps the order within each. */
function mergeNewest(lists: Entry[][]): Entry[] {
  const taken: Entry[] = [];
  while (taken.length < PAGE) {
    const heads = lists.filter(list => list.length > 0);
    const [newest] = heads.sort((a, b) => (b[0]?.atMs ?? 0) - (a[0]?.atMs ?? 0));
    const entry = newest?.shift();
    if (!entry) break;
    taken.push(entry);
  }
  return taken;
}

/** Reads the timeline as far as the role may see it. Each source continues where the page before ended. */
export async function readTimeline(
  tx: Tx,
  role: AdminRole,
  userId: Id,
  { before, part }: TimelineQuery = {},
): Promise<Timeline> {
  const cursor = parseCursor(before);
  const sources = SOURCES.filter(source => source.isVisibleTo(role) && (part === undefined || source.part === part));
  const lists: Entry[][] = [];
  for (const source of sources)
    lists.push(await read(tx, source, role, userId, cursor.get(source.name) ?? String(MAX_ID)));
  const taken = mergeNewest(lists);
  for (const { source, position } of taken) cursor.set(source, String(position));
  cursor.delete('');
  const hasMore = lists.some(list => list.length > 0);
  const next = [...cursor].map(([name, position]) => `${name}-${position}`).join('.');
  return { entries: taken.map(({ entry }) => entry), next: hasMore ? next : null };
}
