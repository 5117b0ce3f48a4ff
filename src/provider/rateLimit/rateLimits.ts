import { type InFlightLimits } from './inFlightSlots.ts';
import { type RequestLimit } from './requestCounter.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The kinds of request that share a bound in a process (`bound` of a route). */
export type LimitedKind = 'money' | 'password';

/** What one account and one network may ask of the provider, so that the others get their share. */
export interface RateLimits {
  inFlight: Record<LimitedKind, InFlightLimits>;
  moneyRequests: RequestLimit;
  /** Sign-ins with the right password. */
  signIns: RequestLimit;
  passwordChanges: RequestLimit;
  refusedSignUps: RequestLimit;
  /** Session codes of a partner that could not be exchanged. */
  refusedCodes: RequestLimit;
  /** How long after its arrival a request is answered that was refused for being one too many. */
  refusalDelayMs: number;
}

/** What a process does at once, whoever asks: more would only wait for the same locks, and p99 would be 30 times as long. */
const MAX_MONEY_REQUESTS = 64;
/** As many as are hashed and may wait for it. */
const MAX_PASSWORD_REQUESTS = 34;

export const DEFAULT_RATE_LIMITS: RateLimits = {
  inFlight: {
    money: { perAccount: 4, perNetwork: 16, total: MAX_MONEY_REQUESTS },
    password: { perAccount: 2, perNetwork: 4, total: MAX_PASSWORD_REQUESTS },
  },
  moneyRequests: { name: 'moneyRequests', max: 60, windowMs: MINUTE_MS },
  signIns: { name: 'signIns', max: 20, windowMs: 15 * MINUTE_MS },
  passwordChanges: { name: 'passwordChanges', max: 20, windowMs: 15 * MINUTE_MS },
  refusedSignUps: { name: 'refusedSignUps', max: 30, windowMs: HOUR_MS },
  refusedCodes: { name: 'refusedCodes', max: 60, windowMs: 15 * MINUTE_MS },
  refusalDelayMs: SECOND_MS,
};

const onlyTotal = (total: number): InFlightLimits => ({ perAccount: Infinity, perNetwork: Infinity, total });
const unlimited = (limit: RequestLimit): RequestLimit => ({ ...limit, max: Infinity });

/** Only the bounds of the process (RATE_LIMITS=0). */
export const NO_RATE_LIMITS: RateLimits = {
  inFlight: { money: onlyTotal(MAX_MONEY_REQUESTS), password: onlyTotal(MAX_PASSWORD_REQUESTS) },
  moneyRequests: unlimited(DEFAULT_RATE_LIMITS.moneyRequests),
  signIns: unlimited(DEFAULT_RATE_LIMITS.signIns),
  passwordChanges: unlimited(DEFAULT_RATE_LIMITS.passwordChanges),
  refusedSignUps: unlimited(DEFAULT_RATE_LIMITS.refusedSignUps),
  refusedCodes: unlimited(DEFAULT_RATE_LIMITS.refusedCodes),
  refusalDelayMs: 0,
};

/** Wrong passwords for an account from all networks that it has not signed in from. */
export const FAILED_LOGINS_PER_ACCOUNT: RequestLimit = { name: 'wrongPerAccount', max: 5, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for an account from one network that it has signed in from. */
export const FAILED_LOGINS_PER_KNOWN_NETWORK: RequestLimit = {
  ...FAILED_LOGINS_PER_ACCOUNT,
  name: 'wrongPerKnownNetwork',
};
/** Wrong passwords from a network, whatever the account. */
export const FAILED_LOGINS_PER_NETWORK: RequestLimit = { name: 'wrongPerNetwork', max: 20, windowMs: 15 * MINUTE_MS };

/** A user looks up a handful of Pay IDs; their eight digits at this pace take years. */
export const PAY_ID_LOOKUPS: RequestLimit = { name: 'payIdLookups', max: 60, windowMs: MINUTE_MS };

/** Accounts that a network opens. */
export const signUpsPerHour = (max: number): RequestLimit => ({
  name: 'signUps',
  max,
  windowMs: HOUR_MS,
  refusal: 'sign_ups',
});
