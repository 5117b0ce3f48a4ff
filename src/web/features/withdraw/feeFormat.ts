import { USDT_DECIMALS } from '#contract/money.ts';
import { WITHDRAW_FEE_DECIMALS } from '#contract/withdraws.ts';

/** Formats a fee alike in the quote, its confirmation and its record. It stands beside a received amount of as many decimals. */
export const FEE_FORMAT = { decimals: WITHDRAW_FEE_DECIMALS, upTo: USDT_DECIMALS };
