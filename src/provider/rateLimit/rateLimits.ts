import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/numbers/durations.ts';
import { type InFlightLimits } from './inFlightSlots.ts';
import { type RequestLimit } from './requestCounter.ts';
import { type WaitLimits } from './waitingSlots.ts';

export type LimitedKind = 'money' | 'password';

interface WaitingLimits {
  inFlight: InFlightLimits;
  wait: WaitLimits;
}

export interface RateLimits {
  inFlight: Record<LimitedKind, InFlightLimits>;
  /** For reads and for all other calls that neither move money nor check a password. */
  otherCalls: WaitingLimits;
  /** For images, whose slot is held until the client has received them. */
  images: WaitingLimits;
  /** For files that administrators export, likewise. */
  exports: WaitingLimits;
  moneyRequests: RequestLimit;
  /** With the right password. */
  signIns: RequestLimit;
  /** Of a user, by a partner to which the user has consented: each page of its portal may open one. */
  partnerSessions: RequestLimit;
  passwordChanges: RequestLimit;
  /** Each alert is a notification and a push to every device of the account. */
  priceAlerts: RequestLimit;
  refusedSignUps: RequestLimit;
  /** Session codes that could not be exchanged. */
  refusedCodes: RequestLimit;
  /** Session codes that a partner requested for users who do not exist or have none. */
  unknownUsers: RequestLimit;
  refusalDelayMs: number;
}

/** More requests would only wait for the same locks: p99 was 30 times as long. */
const MAX_MONEY_REQUESTS = 64;
/** Those that are hashed and those that wait. */
const MAX_PASSWORD_REQUESTS = 34;

/** A few times the connections to the database. */
const MAX_OTHER_CALLS = 64;
/** Browsers open six connections to an origin. */
const IMAGES_PER_NETWORK = 6;
/** Each has up to three parts of 256 kB in memory. */
const MAX_IMAGES = 64;
/** Each has a connection to the database of its own and a snapshot, which keeps PostgreSQL from cleaning up. */
const MAX_EXPORTS = 4;
/**
 * A wait ends before the app shows that it is waiting. A client in excess gets an eighth of the time of its slots. Its
 * network gets at most 300 cheap requests a second, which take an eighth of a processor.
 */
const WAIT: WaitLimits = {
  ...{ perNetwork: 64, total: 512, timeoutMs: 2 * SECOND_MS },
  ...{ pauseRatio: 7, minPauseMs: 40, burstMs: 250 },
};

export const DEFAULT_RATE_LIMITS: RateLimits = {
  inFlight: {
    money: { perAccount: 4, perNetwork: 16, total: MAX_MONEY_REQUESTS },
    password: { perAccount: 2, perNetwork: 4, total: MAX_PASSWORD_REQUESTS },
  },
  otherCalls: { inFlight: { perAccount: 4, perNetwork: 12, total: MAX_OTHER_CALLS }, wait: WAIT },
  images: { inFlight: { perAccount: Infinity, perNetwork: IMAGES_PER_NETWORK, total: MAX_IMAGES }, wait: WAIT },
  exports: { inFlight: { perAccount: 2, perNetwork: 3, total: MAX_EXPORTS }, wait: WAIT },
  moneyRequests: { name: 'moneyRequests', max: 60, windowMs: MINUTE_MS },
  signIns: { name: 'signIns', max: 20, windowMs: 15 * MINUTE_MS },
  partnerSessions: { name: 'partnerSessions', max: 60, windowMs: 15 * MINUTE_MS },
  passwordChanges: { name: 'passwordChanges', max: 20, windowMs: 15 * MINUTE_MS },
  priceAlerts: { name: 'priceAlerts', max: 60, windowMs: HOUR_MS },
  refusedSignUps: { name: 'refusedSignUps', max: 30, windowMs: HOUR_MS },
  refusedCodes: { name: 'refusedCodes', max: 60, windowMs: 15 * MINUTE_MS },
  unknownUsers: { name: 'unknownUsers', max: 300, windowMs: HOUR_MS },
  refusalDelayMs: SECOND_MS,
};

const onlyTotal = (total: number): InFlightLimits => ({ perAccount: Infinity, perNetwork: Infinity, total });
const unlimited = (limit: RequestLimit): RequestLimit => ({ ...limit, max: Infinity });

/** Only the bounds of the process (RATE_LIMITS=0). */
export const NO_RATE_LIMITS: RateLimits = {
  inFlight: { money: onlyTotal(MAX_MONEY_REQUESTS), password: onlyTotal(MAX_PASSWORD_REQUESTS) },
  otherCalls: { inFlight: onlyTotal(Infinity), wait: WAIT },
  images: { inFlight: onlyTotal(Infinity), wait: WAIT },
  exports: { inFlight: onlyTotal(MAX_EXPORTS), wait: WAIT },
  moneyRequests: unlimited(DEFAULT_RATE_LIMITS.moneyRequests),
  signIns: unlimited(DEFAULT_RATE_LIMITS.signIns),
  partnerSessions: unlimited(DEFAULT_RATE_LIMITS.partnerSessions),
  passwordChanges: unlimited(DEFAULT_RATE_LIMITS.passwordChanges),
  priceAlerts: unlimited(DEFAULT_RATE_LIMITS.priceAlerts),
  refusedSignUps: unlimited(DEFAULT_RATE_LIMITS.refusedSignUps),
  refusedCodes: unlimited(DEFAULT_RATE_LIMITS.refusedCodes),
  unknownUsers: unlimited(DEFAULT_RATE_LIMITS.unknownUsers),
  refusalDelayMs: 0,
};

/** Wrong passwords for an account, from all networks without an earlier sign-in. */
export const FAILED_LOGINS_PER_ACCOUNT: RequestLimit = { name: 'wrongPerAccount', max: 5, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account, from one network with an earlier sign-in. */
export const FAILED_LOGINS_PER_KNOWN_NETWORK: RequestLimit = {
  ...FAILED_LOGINS_PER_ACCOUNT,
  name: 'wrongPerKnownNetwork',
};
/** Wrong passwords from a network, for any account. */
export const FAILED_LOGINS_PER_NETWORK: RequestLimit = { name: 'wrongPerNetwork', max: 20, windowMs: 15 * MINUTE_MS };

/** At this rate eight digits take years to enumerate. */
export const PAY_ID_LOOKUPS: RequestLimit = { name: 'payIdLookups', max: 60, windowMs: MINUTE_MS };

export const signUpsPerHour = (max: number): RequestLimit => ({
  name: 'signUps',
  max,
  windowMs: HOUR_MS,
  refusal: 'sign_ups',
});
