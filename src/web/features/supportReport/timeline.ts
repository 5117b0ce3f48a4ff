import type { ReportAction } from '#web/shared/report/reportFormat.ts';
import { isFields } from '#web/shared/report/stateChanges.ts';

/** A request as the report describes it. Every field may be missing, because the report comes from elsewhere. */
export interface ReportedRequest {
  name: string;
  status: string | null;
  outcome: string | null;
  durationMs: number | null;
  requestId: string | null;
}

/** One row of the timeline. `index` is its place in the report, and of its state. */
export interface TimelineEntry {
  index: number;
  name: string;
  atMs: number;
  isRequest: boolean;
  isProblem: boolean;
  request: ReportedRequest | null;
  action: ReportAction;
  searchText: string;
}

export const ENTRY_KINDS = ['all', 'actions', 'requests', 'problems'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const PROBLEM = /(failed|lost|rejected|unknown|expired)$/i;

const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function readRequest({ type, payload }: ReportAction): ReportedRequest | null {
  if (!type.startsWith('request/') || !isFields(payload)) return null;
  const { method, route, status, outcome, durationMs, requestId } = payload;
  return {
    name: [toText(method), toText(route)].filter(part => part !== null).join(' ') || type,
    status: toText(status),
    outcome: toText(outcome),
    durationMs: typeof durationMs === 'number' ? durationMs : null,
    requestId: toText(requestId),
  };
}

const isRefused = (request: ReportedRequest | null): boolean =>
  request !== null && (request.status === null || Math.trunc(+request.status / 100) > 3);

/** Returns the rows of a report in their order. */
export const createTimeline = (entries: readonly ReportAction[]): TimelineEntry[] =>
  entries.map((action, index) => {
    const request = readRequest(action);
    return {
      index,
      name: request?.name ?? action.type,
      atMs: Date.parse(action.at),
      isRequest: request !== null,
      isProblem: PROBLEM.test(action.type) || isRefused(request),
      request,
      action,
      searchText: JSON.stringify(action).toLowerCase(),
    };
  });

const IS_OF_KIND: Record<EntryKind, (entry: TimelineEntry) => boolean> = {
  all: () => true,
  actions: ({ isRequest }) => !isRequest,
  requests: ({ isRequest }) => isRequest,
  problems: ({ isProblem }) => isProblem,
};

export interface TimelineFilter {
  kind: EntryKind;
  search: string;
}

/** Returns the rows of a kind that contain the text, in any case and any field. */
export function filterTimeline(timeline: readonly TimelineEntry[], { kind, search }: TimelineFilter): TimelineEntry[] {
  const text = search.trim().toLowerCase();
  return timeline.filter(
    entry => IS_OF_KIND[kind](entry) && (entry.searchText.includes(text) || entry.name.toLowerCase().includes(text)),
  );
}

/** Returns the position of the chosen entry among the visible ones; if it is hidden, of the next one. */
export function findPosition(visible: readonly TimelineEntry[], chosen: number): number {
  const position = visible.findIndex(({ index }) => index >= chosen);
  return position === -1 ? visible.length - 1 : position;
}
