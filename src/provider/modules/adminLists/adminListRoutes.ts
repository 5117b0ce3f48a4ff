import type * as z from 'zod/mini';
import {
  DepositRow,
  KycRow,
  TradeRow,
  TransferRow,
  UserRow,
  VoidRow,
  WithdrawRow,
} from '#contract/admin/adminLists.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { canReadMoney } from '#contract/admin/adminRoles.ts';
import { AdminQuery, AuditRow, pageResponse } from '#contract/admin/administration.ts';
import { getAdminCaller } from '#provider/administration/adminCaller.ts';
import { type Database } from '#provider/db/database.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { auditList } from './auditList.ts';
import { type List, readPage } from './listStore.ts';
import { depositList, kycList, transferList, withdrawList } from './recordLists.ts';
import { tradeList } from './tradeList.ts';
import { userList } from './userList.ts';
import { voidList } from './voidList.ts';

/** GET /api/admin/{users,deposits,withdraws,transfers,trades,kycs,voids,audit}, newest first. */
export const adminListRoutes: ZodRoutes<{ db: Database }> = async (app, { db }) => {
  function serve<Row, Schema extends z.ZodMiniType>(
    name: string,
    item: Schema,
    getList: (role: AdminRole) => List<Row, z.output<Schema>>,
  ) {
    app.get(
      `/api/admin/${name}`,
      { config: { policy: 'admin' }, schema: { querystring: AdminQuery, response: { 200: pageResponse(item) } } },
      async (request, reply) => reply.send(await readPage(db, getList(getAdminCaller(request).role), request.query)),
    );
  }
  serve('users', UserRow, role => userList(canReadMoney(role)));
  serve('deposits', DepositRow, () => depositList);
  serve('withdraws', WithdrawRow, () => withdrawList);
  serve('transfers', TransferRow, () => transferList);
  serve('trades', TradeRow, () => tradeList);
  serve('kycs', KycRow, () => kycList);
  serve('voids', VoidRow, () => voidList);
  serve('audit', AuditRow, auditList);
};
