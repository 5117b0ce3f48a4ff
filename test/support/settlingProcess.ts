import { settleTrades } from '#provider/jobs/settleTrades.ts';
import { openDatabase } from '#provider/db/database.ts';
import { silentLog } from '#provider/core/log.ts';
import { createExchangeMarket } from '#provider/market/exchangeMarket.ts';

/** A process with only the settlement job that a test can kill. Arguments: database, exchange and clock. */
const [, , database = '', rest = '', socket = '', aheadMs = '0'] = process.argv;
const now = () => Date.now() + Number(aheadMs);

const db = await openDatabase(database, { poolSize: 4 });
const market = createExchangeMarket({ rest, socket, fetch, now, log: silentLog });
market.start();
settleTrades({ db, market, now, log: silentLog });
