import * as z from 'zod/mini';
import { type FaultInjectedPath } from './faultInjectedPath.ts';
import { type WeightMeter } from '#exchange/protocol/weightMeter.ts';
import { type Listing } from '#exchange/protocol/listing.ts';
import { SECOND_MS } from '#exchange/pricePath/minutes.ts';
import { invalidSymbol } from '#exchange/protocol/exchangeError.ts';

const Seconds = z.number().check(z.positive(), z.maximum(86_400));
const Symbols = z.optional(z.array(z.string()).check(z.minLength(1)));

/**
 * The faults of the exchange for tests and demonstrations. Without `seconds` one lasts until the reset; without
 * `symbols` it affects every pair.
 */
export const Scenario = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('halt'), symbols: Symbols, seconds: z.optional(Seconds) }),
  /** Lowers prices by `depth`; they recover by the end. */
  z.strictObject({
    kind: z.literal('flashCrash'),
    symbols: Symbols,
    depth: z._default(z.number().check(z.positive(), z.lt(1)), 0.3),
    seconds: z._default(Seconds, 120),
  }),
  /** Sockets stay open and send nothing. */
  z.strictObject({ kind: z.literal('stall'), seconds: z.optional(Seconds) }),
  /** Sockets repeat the last event of every stream with its old event time. */
  z.strictObject({ kind: z.literal('repeat'), seconds: z.optional(Seconds) }),
  /** WebSockets send malformed frames; REST returns an HTML error page. */
  z.strictObject({ kind: z.literal('garbage'), seconds: z.optional(Seconds) }),
  /** Adds that many messages a second to every socket with a stream. */
  z.strictObject({
    kind: z.literal('burst'),
    perSecond: z._default(z.int().check(z.positive(), z.maximum(20_000)), 5_000),
    seconds: z.optional(Seconds),
  }),
  /** Closes every socket; with `seconds`, refuses new ones for that long. */
  z.strictObject({ kind: z.literal('disconnect'), seconds: z.optional(Seconds) }),
  /** Answers 451 to every request. */
  z.strictObject({ kind: z.literal('restricted'), seconds: z.optional(Seconds) }),
  /** Answers 418 to an address, by default the caller's own; with status 429 only until the minute ends. */
  z.strictObject({
    kind: z.literal('ban'),
    address: z.optional(z.string()),
    status: z._default(z.union([z.literal(418), z.literal(429)]), 418),
    seconds: z._default(Seconds, 120),
  }),
  /** Ends every scenario and every ban. */
  z.strictObject({ kind: z.literal('reset') }),
]);
export type Scenario = z.output<typeof Scenario>;

type ConnectionFault = Exclude<Scenario['kind'], 'halt' | 'flashCrash' | 'ban' | 'reset'>;

interface ScenarioControlDeps {
  now: () => number;
  listing: Listing;
  paths: readonly FaultInjectedPath[];
  meter: WeightMeter;
  terminateSockets: () => void;
}

/** Plays scenarios in this process and reports which of them affect its connections. */
export function createScenarioControl({ now, listing, paths, meter, terminateSockets }: ScenarioControlDeps) {
  const faults = new Map<ConnectionFault, number>();
  let burstPerSecond = 0;

  const until = (seconds: number | undefined) => (seconds === undefined ? Infinity : now() + seconds * SECOND_MS);

  const selectPaths = (symbols: readonly string[] | undefined) => {
    if (symbols?.some(symbol => listing.getTape(symbol) === null)) throw invalidSymbol();
    return paths.filter(({ market }) => symbols?.includes(market.symbol) ?? true);
  };

  const isOn = (fault: ConnectionFault): boolean => (faults.get(fault) ?? -Infinity) > now();

  function reset() {
    faults.clear();
    meter.reset();
    paths.forEach(path => path.clear(now()));
  }

  return {
    isOn,
    burstPerSecond: (): number => (isOn('burst') ? burstPerSecond : 0),

    /** Returns the kinds of the active faults, including those of a single pair. */
    active(): Scenario['kind'][] {
      const active = paths.map(path => path.activeFaultsAt(now()));
      const marketFaults = (['halt', 'flashCrash'] as const).filter(kind => active.some(row => row[kind]));
      return [...marketFaults, ...[...faults.keys()].filter(isOn)];
    },

    play(scenario: Scenario, callerAddress: string): void {
      switch (scenario.kind) {
        case 'reset':
          return reset();
        case 'halt':
          return selectPaths(scenario.symbols).forEach(path => path.halt(now(), until(scenario.seconds)));
        case 'flashCrash':
          return selectPaths(scenario.symbols).forEach(path =>
            path.crash(now(), scenario.seconds * SECOND_MS, scenario.depth),
          );
        case 'ban': {
          const address = scenario.address ?? callerAddress;
          if (scenario.status === 418) return meter.ban(address, scenario.seconds * SECOND_MS);
          return meter.exhaust(address);
        }
        case 'burst':
          burstPerSecond = scenario.perSecond;
          break;
        case 'disconnect':
          if (scenario.seconds === undefined) return terminateSockets();
          break;
        default:
      }
      faults.set(scenario.kind, until(scenario.seconds));
      if (scenario.kind === 'disconnect' || scenario.kind === 'restricted') terminateSockets();
    },
  };
}

export type ScenarioControl = ReturnType<typeof createScenarioControl>;
