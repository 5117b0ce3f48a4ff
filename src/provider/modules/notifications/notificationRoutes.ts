import * as z from 'zod/mini';
import {
  NotificationPage,
  NotificationsQuery,
  ReadNotifications,
  UnreadResponse,
} from '#contract/notifications/notifications.ts';
import { Id } from '#contract/wire.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type NotificationService } from './notificationService.ts';

const ById = z.object({ id: Id });

/** A partner reads notifications but never marks them, otherwise it could hide its own acts from the user. */
export const notificationRoutes: ZodRoutes<{ notifications: NotificationService }> = async (app, { notifications }) => {
  app.get(
    '/api/getNotifications',
    {
      config: { policy: 'user', scope: 'view', version: 'body' },
      schema: { querystring: NotificationsQuery, response: { 200: NotificationPage } },
    },
    request => notifications.page(getSession(request), request.query),
  );

  app.put(
    '/api/readNotification/:id',
    { config: { policy: 'user', scope: 'never' }, schema: { params: ById, response: { 200: UnreadResponse } } },
    request => notifications.read(getSession(request), request.params.id),
  );

  app.put(
    '/api/readNotifications',
    {
      config: { policy: 'user', scope: 'never' },
      schema: { body: ReadNotifications, response: { 200: UnreadResponse } },
    },
    request => notifications.readUpTo(getSession(request), request.body),
  );
};
